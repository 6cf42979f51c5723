const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'signed-in'] as const

/** Runs `act` at once for learners, and with the first interaction for guests. */
export function onFirstInteraction(act: () => void): void {
  if ('signedIn' in document.documentElement.dataset) return act()
  const run = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, run)
    act()
  }
  for (const sign of SIGNS) document.addEventListener(sign, run, { passive: true })
}
