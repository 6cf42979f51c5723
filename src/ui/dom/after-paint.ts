/** Runs `act` after the first paint; in a background tab, once it is visible. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
