import { marked } from './elements.ts'

/** Plays the film under its cover, and leaves the rest to the browser's controls. */
export function offerTrailer(): void {
  for (const cover of marked('trailer')) cover.addEventListener('click', () => play(cover))
}

function play(cover: HTMLElement): void {
  const film = cover.previousElementSibling
  cover.remove()
  if (!(film instanceof HTMLVideoElement)) return
  film.focus()
  void film.play().catch(() => undefined)
}
