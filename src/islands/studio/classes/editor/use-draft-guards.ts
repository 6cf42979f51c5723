import { useEffect } from 'react'
import { isDraftUnsaved, keepNow, saveNow } from '#stores/studio/drafts/draft.ts'

/** Sends what waits once the network is back, and warns before it is left behind. */
export function useDraftGuards(): void {
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      keepNow()
      if (isDraftUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    addEventListener('pagehide', keepNow)
    addEventListener('online', saveNow)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('pagehide', keepNow)
      removeEventListener('online', saveNow)
    }
  }, [])
}
