import { useEffect } from 'react'
import { captionKeyOf } from '#domain/studio/captions/caption-keys.ts'
import type { CueActs } from './use-cue-acts.ts'

/** Keys for cues and the film, also while a cue is written. */
export function useCaptionKeys(acts: CueActs, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined
    function press(event: KeyboardEvent): void {
      const name = captionKeyOf(event)
      if (!name || (event.target instanceof Element && event.target.closest('dialog'))) return
      event.preventDefault()
      acts[name]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [acts, isActive])
}
