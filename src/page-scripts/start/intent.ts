import type { ClientDirective } from 'astro'

const SIGNS = ['pointerover', 'focusin', 'touchstart', 'keydown', 'input'] as const

/**
 * `client:intent`: hydrates an island on the first interaction, and at once for learners and links
 * of mails. Readers download nothing.
 */
const intent: ClientDirective = (load, _options, island) => {
  let isAwake = false
  const wake = async () => {
    if (isAwake) return
    isAwake = true
    for (const sign of SIGNS) island.removeEventListener(sign, wake)
    document.removeEventListener('signed-in', wake)
    const hydrate = await load()
    await hydrate()
  }
  const { signedIn, link } = document.documentElement.dataset
  const isWanted = signedIn !== undefined || link !== undefined
  const isTurnedTo = island.matches(':focus-within,:hover,:has([data-waiting])')
  if (isWanted || isTurnedTo) return void wake()
  for (const sign of SIGNS) island.addEventListener(sign, wake, { passive: true })
  document.addEventListener('signed-in', wake)
}

export default intent
