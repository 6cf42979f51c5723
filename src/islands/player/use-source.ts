import { useEffect, useEffectEvent, useState } from 'react'
import { type Links, linksInside, linksOf } from './links.ts'
import type { PlayerVideo } from './player-video.ts'
import { openSource } from './open-source.ts'
import type { Trouble } from './source.ts'

interface Wanted {
  video: PlayerVideo
  startAt: number
  isPlaying: boolean
  renew: () => Promise<PlayerVideo | undefined>
}

interface Source {
  links: Links
  trouble: Trouble | undefined
  /** Goes on where it stopped, with new links. */
  retry: () => void
}

/** Keeps the element fed with one video after another. */
export function useSource(element: HTMLVideoElement | null, wanted: Wanted): Source {
  const { id } = wanted.video
  const [trouble, setTrouble] = useState<{ id: number; kind: Trouble; at: number }>()
  /** A second attempt at a video, from the second it stopped at. */
  const [attempt, setAttempt] = useState<{ id: number; at: number }>()

  // Other links of the same video are no reason to begin anew.
  const [kept, setKept] = useState(() => ({ id, links: linksFor(wanted) }))
  if (kept.id !== id) setKept({ id, links: linksFor(wanted) })
  const { links } = kept
  const again = attempt?.id === id ? attempt : undefined

  const open = useEffectEvent((video: HTMLVideoElement, links: Links) =>
    openSource({
      video,
      links,
      startAt: again?.at ?? wanted.startAt,
      isPlaying: again ? true : wanted.isPlaying,
      onTrouble: (kind, at) => setTrouble({ id, kind, at })
    })
  )
  useEffect(() => (element ? open(element, links) : undefined), [element, links, again])

  async function retry(): Promise<void> {
    const at = trouble?.at ?? wanted.startAt
    setTrouble(undefined)
    await links.renew()
    setAttempt({ id, at })
  }

  const kind = trouble?.id === id ? trouble.kind : undefined
  const retryOnline = useEffectEvent(() => kind === 'network' && void retry())
  useEffect(() => {
    const listener = () => retryOnline()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])

  return { links, trouble: kind, retry: () => void retry() }
}

function linksFor({ video, renew }: Wanted): Links {
  return linksOf(video, renew, linksInside)
}
