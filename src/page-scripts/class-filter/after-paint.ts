/** Milliseconds, for pages that are not painted. */
const TIMEOUT_MS = 100

/** Runs the latest task after a paint: filtering takes a cheap phone longer than a frame. */
export function lastAfterPaint<Value>(task: (value: Value) => void): (value: Value) => void {
  let round = 0
  return value => {
    round += 1
    const mine = round
    const run = () => {
      if (mine !== round) return
      round += 1
      task(value)
    }
    requestAnimationFrame(() => setTimeout(run))
    setTimeout(run, TIMEOUT_MS)
  }
}
