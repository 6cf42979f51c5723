import { useEffect, useState } from 'react'

/** What browsers tell of sound, each in a way of its own. */
type Heard = HTMLVideoElement & {
  mozHasAudio?: boolean
  webkitAudioDecodedByteCount?: number
  audioTracks?: { length: number }
}

/** A film is listened to for that many seconds before it is said to be silent. */
const LISTENED_SECONDS = 2

/** Whether a video has sound, which is assumed until the browser knows better. */
export function useHasSound(element: HTMLVideoElement | null, id: number): boolean {
  const [silent, setSilent] = useState<number>()
  useEffect(() => {
    if (!element) return
    let from: number | undefined
    const listen = () => {
      if (element.paused || element.seeking) from = undefined
      else from ??= element.currentTime
      const isLong = from !== undefined && element.currentTime - from > LISTENED_SECONDS
      if (isLong && !isHeard(element)) setSilent(id)
    }
    element.addEventListener('timeupdate', listen)
    return () => element.removeEventListener('timeupdate', listen)
  }, [element, id])
  return silent !== id
}

function isHeard(video: Heard): boolean {
  if (video.audioTracks) return video.audioTracks.length > 0
  return video.mozHasAudio ?? video.webkitAudioDecodedByteCount !== 0
}
