import { useEffect, useState } from 'react'

type VideoWithSound = HTMLVideoElement & {
  mozHasAudio?: boolean
  webkitAudioDecodedByteCount?: number
  audioTracks?: { length: number }
}

/** Seconds of playback before a video counts as silent. */
const SILENT_AFTER_SECONDS = 2

/** Whether a video has sound, true until the browser knows. */
export function useHasSound(element: HTMLVideoElement | null, id: number): boolean {
  const [silent, setSilent] = useState<number>()
  useEffect(() => {
    if (!element) return
    let from: number | undefined
    const listen = () => {
      if (element.paused || element.seeking) from = undefined
      else from ??= element.currentTime
      const isLong = from !== undefined && element.currentTime - from > SILENT_AFTER_SECONDS
      if (isLong && !hasAudio(element)) setSilent(id)
    }
    element.addEventListener('timeupdate', listen)
    return () => element.removeEventListener('timeupdate', listen)
  }, [element, id])
  return silent !== id
}

function hasAudio(video: VideoWithSound): boolean {
  if (video.audioTracks) return video.audioTracks.length > 0
  return video.mozHasAudio ?? video.webkitAudioDecodedByteCount !== 0
}
