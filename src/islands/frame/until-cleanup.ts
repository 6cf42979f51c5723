/** Hands over what a promise gives, unless the cleanup that is returned has run by then. */
export function untilCleanup<Value>(
  promise: Promise<Value>,
  use: (value: Value) => void
): () => void {
  let isOver = false
  void promise.then(value => isOver || use(value))
  return () => {
    isOver = true
  }
}
