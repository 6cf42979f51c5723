import { useEffect, useRef } from 'react'
import { localeOf } from '#i18n/locale.ts'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import { element } from '#ui/dom/element.ts'
import Player from './player.tsx'
import type { PlayerVideo } from './player-video.ts'

const ignore = () => undefined

/** Plays the trailer in the player, and removes its cover once that is drawn. */
export function showTrailer(cover: HTMLElement): void {
  const film = cover.previousElementSibling
  // A second press.
  if (!(film instanceof HTMLVideoElement)) return
  const locale = localeOf(location.pathname)
  const video = readVideo(film, cover)
  const place = element('div')
  film.replaceWith(place)
  mountIsland('Trailer', place, () => (
    <Player
      locale={locale}
      video={video}
      startAt={0}
      isPlaying
      isPart
      course={document.querySelector('h1')?.textContent ?? ''}
      onTime={ignore}
      onRest={ignore}
      onEnd={ignore}
      // Its addresses are public and do not expire.
      renew={() => Promise.resolve(video)}
    >
      <Arrival cover={cover} />
    </Player>
  ))
}

function readVideo(film: HTMLVideoElement, cover: HTMLElement): PlayerVideo {
  return {
    id: 0,
    title: film.getAttribute('aria-label') ?? '',
    videoUrl: film.src,
    posterUrl: cover.querySelector('img')?.currentSrc ?? '',
    durationSeconds: 0,
    captions: Array.from(film.querySelectorAll('track'), ({ srclang, src }) => ({
      language: srclang === 'en' ? 'en' : 'ar',
      url: src
    })),
    chapters: []
  }
}

/** Removes the cover of a drawn player, and moves its focus. */
function Arrival({ cover }: { cover: HTMLElement }) {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const player = here.current?.closest('.player')
    const hadFocus = cover.matches(':focus')
    cover.remove()
    if (!hadFocus) return
    const buttons = player?.querySelectorAll<HTMLElement>('.player-main, .player-row button') ?? []
    Array.from(buttons)
      .find(button => button.tabIndex === 0 && button.getClientRects().length > 0)
      ?.focus()
  }, [cover])
  return <span ref={here} hidden />
}
