/** Longest wait in milliseconds, for pages that are not painted. */
const PATIENCE = 100

/**
 * Does a task once the screen shows what was pressed; of several that wait only the last. Ten thousand
 * classes cost a cheap phone longer than a frame.
 */
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
    setTimeout(run, PATIENCE)
  }
}
