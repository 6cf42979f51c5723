import { begin } from '#islands/learning/player/element.ts'
import { freeze } from './freeze.ts'
import { MOST_FAILURES, type Source, type SourceDeps, type FilmError } from './source.ts'

/** Gone on for that many seconds, earlier failures are forgotten. */
const HEALED_SECONDS = 2

/** Plays an address by the browser alone; when it is refused, a newer one takes its place at the same second. */
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
    // Some browsers pause by themselves when a source fails.
    if (!video.error) isWanted = false
  }

  video.addEventListener('timeupdate', follow, { signal })
  video.addEventListener('seeking', follow, { signal })
  video.addEventListener('error', () => void mend(), { signal })
  video.addEventListener('play', () => (isWanted = true), { signal })
  video.addEventListener('pause', rest, { signal })
  isWanted ||= !video.paused
  load()
  // A file is one version.
  return { choose: () => undefined, close: () => listening.abort() }
}

/** A refused address and an unknown format look alike to the element, so the server is asked. */
async function troubleAt(address: string): Promise<FilmError> {
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
  return answer?.ok ? 'format' : 'network'
}
