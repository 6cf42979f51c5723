/** Passes on the promise's value, unless the returned cleanup ran before. */
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
