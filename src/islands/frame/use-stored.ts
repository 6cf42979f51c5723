import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * Value of a persistent store, or of one computed from it.
 *
 * The first render returns `prerendered`, the value baked into the HTML, so hydration matches;
 * the stored value follows at once. `ssr: 'initial'` cannot do this: a persistent store takes
 * local storage as its initial value.
 */
export function useStored<Value>($store: ReadableAtom<Value>, prerendered: Value): Value {
  return useStore($store, { ssr: () => prerendered as never })
}
