import { lazily } from '#ui/dom/broken-chunk.ts'
import { marked } from '#ui/dom/elements.ts'

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
