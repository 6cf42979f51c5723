import { useEffect, useEffectEvent } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { PlayerVideo } from '#islands/learning/player/player-video.ts'
import { empty, fill, trackOf } from './use-captions.ts'

export function useChapters(
  element: HTMLVideoElement | null,
  video: PlayerVideo,
  locale: Locale
): void {
  // Renewed links bring the same chapters in a new array.
  const cues = useEffectEvent(() => cuesOf(video))
  useEffect(() => {
    const found = cues()
    if (!element || found.length === 0) return
    const track = trackOf(element, 'chapters', locale)
    fill(track, found)
    return () => empty(track)
  }, [element, video.id, locale])
}

function cuesOf({ chapters, durationSeconds }: PlayerVideo) {
  return chapters.map(({ at, title }, index) => ({
    from: at,
    to: chapters[index + 1]?.at ?? Math.max(durationSeconds, at),
    text: title
  }))
}
