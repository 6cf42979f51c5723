import Hls, { type ErrorData, type HlsConfig, type LoadPolicy } from 'hls.js/light'
import { type Quality, type Rendition, renditionFor } from '#domain/learning/quality.ts'
import { begin } from '#islands/learning/player/element.ts'
import { MOST_FAILURES, type Source, type SourceDeps, type FilmError } from './source.ts'

/** Seconds of played film that stay in memory. */
const KEPT_SECONDS = 90

/** Plays a stream and replaces each address by its newest link. */
export function feedStream(deps: SourceDeps): Source {
  const { video, links, startAt, isPlaying, onError, onRenditions } = deps
  if (!Hls.isSupported()) {
    onError('format', startAt)
    return { choose: () => undefined, close: () => undefined }
  }
  let shouldPlay = isPlaying || !video.paused
  const ended = new AbortController()
  const { signal } = ended
  let recoveries = 0
  let refusals = 0
  let { quality } = deps
  const hls = new Hls({
    // The content security policy forbids workers from a `blob:`.
    enableWorker: false,
    startPosition: startAt,
    capLevelToPlayerSize: true,
    backBufferLength: KEPT_SECONDS,
    async xhrSetup(request, address) {
      await links.ensure()
      request.open('GET', links.toward(address), true)
    },
    ...retryPolicies(links.renew)
  })

  function fail({ fatal, type, details, response }: ErrorData): void {
    refusals = isRefusal(response?.code) ? refusals + 1 : 0
    if (signal.aborted || (!fatal && refusals < MOST_FAILURES)) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && isDecodable(details) && recoveries < MOST_FAILURES) {
      recoveries += 1
      hls.recoverMediaError()
      return
    }
    giveUp(type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'format')
  }

  function giveUp(error: FilmError): void {
    hls.stopLoad()
    // The buffered rest still plays.
    for (const event of ['waiting', 'seeking'])
      video.addEventListener(event, reportStop, { signal })
    reportStop()
    function reportStop(): void {
      if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return
      ended.abort()
      onError(error, video.currentTime || startAt)
    }
  }

  hls.on(Hls.Events.ERROR, (_, data) => fail(data))
  hls.on(Hls.Events.FRAG_LOADED, () => (refusals = 0))
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    const place = placeOf(quality)
    if (place >= 0) {
      // Before the first segment, so that none of another version is loaded.
      hls.startLevel = place
      hls.nextLevel = place
    }
    reportRenditions()
  })
  hls.on(Hls.Events.LEVEL_SWITCHED, reportRenditions)
  hls.on(Hls.Events.MEDIA_ATTACHED, () => {
    // The new source has paused the element.
    if (shouldPlay) begin(video)
    shouldPlay = false
  })
  hls.loadSource(links.newest().videoUrl)
  hls.attachMedia(video)
  return {
    choose(next) {
      quality = next
      hls.nextLevel = placeOf(next)
    },
    close() {
      ended.abort()
      hls.destroy()
    }
  }

  /** -1 selects automatically by bandwidth. */
  function placeOf(next: Quality): number {
    return renditionFor(next, renditionsOf(hls)) ?? -1
  }

  function reportRenditions(): void {
    const now = hls.currentLevel
    onRenditions({ all: renditionsOf(hls), now: now < 0 ? undefined : now })
  }
}

function renditionsOf({ levels }: Hls): Rendition[] {
  return levels.map(({ height, averageBitrate }) => ({ height, bitrate: averageBitrate }))
}

function isDecodable(details: ErrorData['details']): boolean {
  const { MANIFEST_INCOMPATIBLE_CODECS_ERROR, BUFFER_ADD_CODEC_ERROR } = Hls.ErrorDetails
  return details !== MANIFEST_INCOMPATIBLE_CODECS_ERROR && details !== BUFFER_ADD_CODEC_ERROR
}

/** An expired or wrong link. */
function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403
}

/** Retries refused segments with new links; other errors by the library's policy. */
function retryPolicies(renew: () => Promise<boolean>): Partial<HlsConfig> {
  const withRenewal = ({ default: policy }: LoadPolicy): LoadPolicy => ({
    default: {
      ...policy,
      errorRetry: policy.errorRetry && {
        ...policy.errorRetry,
        retryDelayMs: 300,
        backoff: 'exponential',
        shouldRetry(_, count, __, answer, retries) {
          if (!isRefusal(answer?.code)) return retries
          if (count >= MOST_FAILURES) return false
          void renew()
          return true
        }
      }
    }
  })
  const { fragLoadPolicy, playlistLoadPolicy, manifestLoadPolicy } = Hls.DefaultConfig
  return {
    fragLoadPolicy: withRenewal(fragLoadPolicy),
    playlistLoadPolicy: withRenewal(playlistLoadPolicy),
    manifestLoadPolicy: withRenewal(manifestLoadPolicy)
  }
}
