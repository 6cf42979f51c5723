import { useEffect } from 'react'
import { keepTexts } from '#stores/studio/media/caption-draft.ts'

/** Keeps what is not saved on the device when the tab is closed or reloaded. */
export function useCaptionGuards(): void {
  useEffect(() => {
    addEventListener('beforeunload', keepTexts)
    addEventListener('pagehide', keepTexts)
    return () => {
      removeEventListener('beforeunload', keepTexts)
      removeEventListener('pagehide', keepTexts)
    }
  }, [])
}
