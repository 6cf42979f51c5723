import type { ReadableAtom } from 'nanostores'

/** The result of the request; undefined if a store has changed meanwhile. */
export async function ignoreStale<Value>(
  stores: readonly Pick<ReadableAtom<unknown>, 'get'>[],
  request: () => Value | Promise<Value>
): Promise<Value | undefined> {
  const before = stores.map(store => store.get())
  const value = await request()
  return stores.every((store, at) => Object.is(store.get(), before[at])) ? value : undefined
}
