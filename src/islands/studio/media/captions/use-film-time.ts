import { type RefObject, useEffect } from 'react'
import { $filmMs } from '#stores/studio/media/caption-selection.ts'

type Film = RefObject<HTMLVideoElement | null>

/** Moves the film to a second. */
export function seekFilm(film: Film, seconds: number): void {
  if (film.current) film.current.currentTime = Math.max(0, seconds)
}

/** Tells where the film stands: each frame while it plays, and after each jump. */
export function useFilmTime(film: Film): void {
  useEffect(() => {
    const video = film.current
    if (!video) return undefined
    const listening = new AbortController()
    const { signal } = listening
    let frame = 0
    const tell = () => $filmMs.set(Math.round(video.currentTime * 1_000))
    const follow = () => {
      tell()
      frame = video.paused ? 0 : requestAnimationFrame(follow)
    }
    const start = () => {
      cancelAnimationFrame(frame)
      follow()
    }
    for (const name of ['play', 'seeking', 'seeked', 'pause', 'loadedmetadata']) {
      video.addEventListener(name, start, { signal })
    }
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
      $filmMs.set(0)
    }
  }, [film])
}
