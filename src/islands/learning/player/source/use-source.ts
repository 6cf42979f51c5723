import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Quality } from '#domain/learning/quality.ts'
import type { PlayerVideo } from '#islands/learning/player/player-video.ts'
import { openSource } from './file-source.ts'
import { type Links, linksInside, linksOf } from './media-links.ts'
import type { FilmError, Renditions, Source } from './source.ts'

interface SourceOptions {
  quality: Quality
  video: PlayerVideo
  startAt: number
  isPlaying: boolean
  renew: () => Promise<PlayerVideo | undefined>
}

interface UsedSource {
  links: Links
  error: FilmError | undefined
  /** Undefined until known, and for a file. */
  renditions: Renditions | undefined
  /** Continues at the second of the failure with new links. */
  retry: () => void
}

export function useSource(element: HTMLVideoElement | null, options: SourceOptions): UsedSource {
  const { quality } = options
  const { id } = options.video
  const source = useRef<Source>(undefined)
  const [renditions, setRenditions] = useState<{ id: number; there: Renditions }>()
  const [error, setError] = useState<{ id: number; kind: FilmError; at: number }>()
  /** A retry of a video from the second of the failure. */
  const [attempt, setAttempt] = useState<{ id: number; at: number }>()

  // New links of the same video do not restart it.
  const [current, setCurrent] = useState(() => ({ id, links: linksFor(options) }))
  if (current.id !== id) setCurrent({ id, links: linksFor(options) })
  const { links } = current
  const again = attempt?.id === id ? attempt : undefined

  const open = useEffectEvent((video: HTMLVideoElement, links: Links) =>
    openSource({
      video,
      links,
      startAt: again?.at ?? options.startAt,
      isPlaying: again ? true : options.isPlaying,
      quality,
      onRenditions: there => setRenditions({ id, there }),
      onError: (kind, at) => setError({ id, kind, at })
    })
  )
  useEffect(() => {
    if (!element) return
    const opened = open(element, links)
    source.current = opened
    return () => opened.close()
  }, [element, links, again])
  useEffect(() => source.current?.choose(quality), [quality])

  async function retry(): Promise<void> {
    const at = error?.at ?? options.startAt
    setError(undefined)
    await links.renew()
    setAttempt({ id, at })
  }

  const kind = error?.id === id ? error.kind : undefined
  const retryOnline = useEffectEvent(() => kind === 'network' && void retry())
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  return {
    links,
    error: kind,
    renditions: renditions?.id === id ? renditions.there : undefined,
    retry: () => void retry()
  }
}

function linksFor({ video, renew }: SourceOptions): Links {
  return linksOf(video, renew, linksInside)
}
