import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the island has come to life: before, whatever is chosen in it is not heard. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
