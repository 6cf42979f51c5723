import { afterPaint } from '#ui/dom/after-paint.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'signed-in'] as const

/** Loads hearts and progress: at once for learners, with the first interaction for guests. */
export function followCards(): void {
  // A page with templates may show classes later.
  if (!document.querySelector('article,template')) return
  const bring = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, bring)
    // A pointer that rests over a new page fires before it is painted.
    afterPaint(() => void lazily('cards', () => import('./cards.ts')))
  }
  if ('signedIn' in document.documentElement.dataset) return bring()
  for (const sign of SIGNS) document.addEventListener(sign, bring, { passive: true })
}
