import type { ReadableAtom } from 'nanostores'

type Source = Pick<ReadableAtom<unknown>, 'get'>

/** The result of the request; undefined if a store has changed meanwhile. */
export async function ignoreStale<Value>(
  stores: readonly Source[],
  request: () => Value | Promise<Value>
): Promise<Value | undefined> {
  const before = stores.map(store => store.get())
  const value = await request()
  return stores.every((store, at) => Object.is(store.get(), before[at])) ? value : undefined
}
