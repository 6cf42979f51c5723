import { afterPaint } from '#ui/dom/after-paint.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { marked } from '#ui/dom/elements.ts'
import { onFirstInteraction } from '#ui/dom/first-interaction.ts'

/** Loads hearts and progress: at once for learners, with the first interaction for guests. */
export function followCards(): void {
  // A page with templates may show classes later.
  if (!document.querySelector('article,template')) return
  onFirstInteraction(() =>
    // A pointer that rests over a new page fires before it is painted.
    afterPaint(() => void lazily('cards', () => import('./hearts.ts')))
  )
}

export function offerTrailer(): void {
  for (const cover of marked('trailer')) {
    cover.addEventListener('click', () => {
      cover.dataset['waiting'] = ''
      void lazily('trailer', () => import('#islands/learning/player/trailer.tsx')).then(module =>
        module?.showTrailer(cover)
      )
    })
  }
}

/** Loads the replacement when a picture fails, also before this script. */
export function mindPictures(): void {
  const cover = () =>
    void import('./cover-pictures.ts').then(
      covering => covering.coverPictures(),
      () => undefined
    )
  document.addEventListener('error', cover, { capture: true, once: true })
  for (const { complete, naturalWidth } of document.images) if (complete && !naturalWidth) cover()
}
