import { useEffect } from 'react'
import { type Held, holdPage } from '#stores/studio/leave-guard.ts'

/** Asks before the page is left, as long as something is held. */
export function useHold(held: Held | undefined): void {
  useEffect(() => (held ? holdPage(held) : undefined), [held])
}
