import { afterPaint } from '#ui/dom/after-paint.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'signed-in'] as const

/**
 * Hearts, and what a learner has done, come to the classes of a page at once for whoever is signed in,
 * and for a guest with the first sign of somebody.
 */
export function followCards(): void {
  // A page with templates may show classes later.
  if (!document.querySelector('article,template')) return
  const bring = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, bring)
    // A page that comes to lie under a resting pointer tells of it before it is painted.
    afterPaint(() => void lazily('cards', () => import('./cards.ts')))
  }
  if ('signedIn' in document.documentElement.dataset) return bring()
  for (const sign of SIGNS) document.addEventListener(sign, bring, { passive: true })
}
