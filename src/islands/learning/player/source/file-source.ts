import { begin } from '#islands/learning/player/element.ts'
import { isPlaylist } from './media-links.ts'
import { type FilmError, MOST_FAILURES, type Source, type SourceDeps } from './source.ts'

/** Seconds of playback after which earlier failures no longer count. */
const RESET_AFTER_SECONDS = 2

/** Plays a file, and continues at the same second with a new link where one is refused. */
function playFile({ video, links, startAt, isPlaying, onError }: SourceDeps): Source {
  const listening = new AbortController()
  const { signal } = listening
  let failures = 0
  let failedAt = startAt
  let position = startAt
  let shouldPlay = isPlaying

  function load(): void {
    video.src = links.toward(links.newest().videoUrl)
    video.addEventListener('loadedmetadata', seekBack, { once: true, signal })
    if (shouldPlay) begin(video)
  }

  function seekBack(): void {
    if (position > 0) video.currentTime = position
  }

  async function recover(): Promise<void> {
    const { error } = video
    failures += 1
    failedAt = position
    if (error?.code === MediaError.MEDIA_ERR_DECODE) return onError('format', position)
    if (failures >= MOST_FAILURES) {
      const reason = await errorOf(video.src)
      return signal.aborted ? undefined : onError(reason, position)
    }
    freeze(video, signal)
    await links.renew()
    if (!signal.aborted) load()
  }

  function follow(): void {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return
    position = video.currentTime
    if (Math.abs(position - failedAt) > RESET_AFTER_SECONDS && !video.seeking) failures = 0
  }

  function rest(): void {
    // Some browsers pause when a source fails.
    if (!video.error) shouldPlay = false
  }

  video.addEventListener('timeupdate', follow, { signal })
  video.addEventListener('seeking', follow, { signal })
  video.addEventListener('error', () => void recover(), { signal })
  video.addEventListener('play', () => (shouldPlay = true), { signal })
  video.addEventListener('pause', rest, { signal })
  shouldPlay ||= !video.paused
  load()
  // A file has one version.
  return { choose: () => undefined, close: () => listening.abort() }
}

/** The element cannot tell a refused address from an unknown format. */
async function errorOf(address: string): Promise<FilmError> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? 'format' : 'network'
}

/** Keeps the last frame visible while the source changes. */
function freeze(video: HTMLVideoElement, signal: AbortSignal): void {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || !video.videoWidth) return
  const still = document.createElement('canvas')
  still.className = 'player-still'
  still.width = video.videoWidth
  still.height = video.videoHeight
  still.getContext('2d')?.drawImage(video, 0, 0)
  video.after(still)
  const thaw = () => still.remove()
  for (const event of ['seeked', 'playing']) video.addEventListener(event, thaw, { once: true })
  signal.addEventListener('abort', thaw)
}

/** Streams go through a script that can renew their links, files through the browser. */
export function openSource(deps: SourceDeps): Source {
  const isStream = isPlaylist(deps.links.newest().videoUrl)
  return isStream && canFeed() ? playStream(deps) : playFile(deps)
}

/** Whether scripts can feed the element; old iPhones only play streams natively. */
function canFeed(): boolean {
  return 'ManagedMediaSource' in globalThis || 'MediaSource' in globalThis
}

function playStream(deps: SourceDeps): Source {
  let source: Source | undefined
  let isClosed = false
  let { quality } = deps
  import('./stream-source.ts').then(
    ({ feedStream }) => {
      if (!isClosed) source = feedStream({ ...deps, quality })
    },
    () => !isClosed && deps.onError('network', deps.startAt)
  )
  return {
    choose: next => {
      quality = next
      source?.choose(next)
    },
    close: () => {
      isClosed = true
      source?.close()
    }
  }
}
