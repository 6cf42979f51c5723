import { useEffect, useEffectEvent, useState } from 'react'
import { readCaptions } from '#domain/learning/captions.ts'
import { languageName } from '#i18n/format/format.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import type { PlayerVideo } from '#islands/learning/player/player-video.ts'
import type { Links } from '#islands/learning/player/source/media-links.ts'
import type { CaptionGround, CaptionSize } from '#stores/learning/player/player-preferences.ts'

interface Props {
  lines: readonly string[]
  language: Locale | undefined
  size: CaptionSize
  ground: CaptionGround
}

export function Captions({ lines, language, size, ground }: Props) {
  return (
    <div
      className="player-captions"
      data-size={size}
      data-ground={ground}
      dir={language && direction[language]}
      aria-hidden="true"
    >
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  )
}

/** Current caption lines in a language; none without one. */
export function useCaptions(
  element: HTMLVideoElement | null,
  links: Links,
  language: Locale | undefined
): readonly string[] {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    if (!element || !language) return
    const track = trackOf(element, 'captions', language)
    const listening = new AbortController()
    const { signal } = listening
    const show = () => setLines(linesNow(track))
    track.addEventListener('cuechange', show, { signal })
    // Full screen of iOS shows native captions only.
    element.addEventListener('webkitbeginfullscreen', () => void (track.mode = 'showing'), {
      signal
    })
    element.addEventListener('webkitendfullscreen', () => void (track.mode = 'hidden'), { signal })
    void loadCaptions(links, language, signal).then(cues => {
      if (signal.aborted) return
      fill(track, cues)
      show()
    })
    return () => {
      listening.abort()
      empty(track)
      setLines([])
    }
  }, [element, links, language])
  return lines
}

/** Returns one track per kind and language, since an element cannot remove tracks. */
function trackOf(
  element: HTMLVideoElement,
  kind: 'captions' | 'chapters',
  language: Locale
): TextTrack {
  const known = Array.from(element.textTracks).find(
    track => track.kind === kind && track.language === language
  )
  return known ?? element.addTextTrack(kind, languageName(language), language)
}

function fill(track: TextTrack, cues: readonly { from: number; to: number; text: string }[]) {
  track.mode = 'hidden'
  for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text))
}

function empty(track: TextTrack): void {
  for (const cue of Array.from(track.cues ?? [])) track.removeCue(cue)
  track.mode = 'disabled'
}

async function loadCaptions(links: Links, language: Locale, signal: AbortSignal) {
  try {
    await links.ensure()
    const url = links.newest().captions.find(caption => caption.language === language)?.url
    const answer = url ? await fetch(url, { signal }) : undefined
    return answer?.ok ? readCaptions(await answer.text()) : []
  } catch {
    return []
  }
}

function linesNow(track: TextTrack): string[] {
  return Array.from(track.activeCues ?? []).flatMap(cue => (cue as VTTCue).text.split('\n'))
}

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
