import { begin } from '#islands/learning/player/element.ts'
import { freeze } from './freeze.ts'
import { MOST_FAILURES, type Source, type SourceDeps, type FilmError } from './source.ts'

/** Seconds of playback after which earlier failures no longer count. */
const HEALED_SECONDS = 2

/** Plays a file, and continues at the same second with a new link where one is refused. */
export function playFile({ video, links, startAt, isPlaying, onTrouble }: SourceDeps): Source {
  const listening = new AbortController()
  const { signal } = listening
  let failures = 0
  let failedAt = startAt
  let position = startAt
  let isWanted = isPlaying

  function load(): void {
    video.src = links.toward(links.newest().videoUrl)
    video.addEventListener('loadedmetadata', comeBack, { once: true, signal })
    if (isWanted) begin(video)
  }

  function comeBack(): void {
    if (position > 0) video.currentTime = position
  }

  async function mend(): Promise<void> {
    const { error } = video
    failures += 1
    failedAt = position
    if (error?.code === MediaError.MEDIA_ERR_DECODE) return onTrouble('format', position)
    if (failures >= MOST_FAILURES) {
      const trouble = await troubleAt(video.src)
      return signal.aborted ? undefined : onTrouble(trouble, position)
    }
    freeze(video, signal)
    await links.renew()
    if (!signal.aborted) load()
  }

  function follow(): void {
    if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return
    position = video.currentTime
    if (Math.abs(position - failedAt) > HEALED_SECONDS && !video.seeking) failures = 0
  }

  function rest(): void {
    // Some browsers pause when a source fails.
    if (!video.error) isWanted = false
  }

  video.addEventListener('timeupdate', follow, { signal })
  video.addEventListener('seeking', follow, { signal })
  video.addEventListener('error', () => void mend(), { signal })
  video.addEventListener('play', () => (isWanted = true), { signal })
  video.addEventListener('pause', rest, { signal })
  isWanted ||= !video.paused
  load()
  // A file has one version.
  return { choose: () => undefined, close: () => listening.abort() }
}

/** The element cannot tell a refused address from an unknown format. */
async function troubleAt(address: string): Promise<FilmError> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? 'format' : 'network'
}
