import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/** Value of a persistent store; the first render returns `prerendered`, so that hydration matches. */
export function useStored<Value>($store: ReadableAtom<Value>, prerendered: Value): Value {
  return useStore($store, { ssr: () => prerendered as never })
}
