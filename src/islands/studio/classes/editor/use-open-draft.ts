import { useStore } from '@nanostores/react'
import { $draft, type OpenDraft } from '#stores/studio/drafts/draft.ts'

/** The draft that is open, if one is. */
export function useOpenDraft(): OpenDraft | undefined {
  const draft = useStore($draft)
  return draft.step === 'open' ? draft : undefined
}
