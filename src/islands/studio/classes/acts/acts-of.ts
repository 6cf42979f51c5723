import type { DraftStanding } from '#stores/studio/drafts/draft.ts'
import type { ActName } from './act-dialogs.tsx'

interface OfferedActs {
  /** The next step of the class. */
  main: ActName | undefined
  others: readonly ActName[]
}

type Facts = Pick<DraftStanding, 'state' | 'revision' | 'liveRevision'>

/** What may be done to a class in this state. */
export function actsOf({ state, revision, liveRevision }: Facts, isEditor: boolean): OfferedActs {
  const isNew = liveRevision !== revision
  if (!isEditor) {
    if (state === 'in_review') return { main: undefined, others: ['withdraw'] }
    const maySubmit = state !== 'scheduled' && isNew
    return { main: maySubmit ? 'submit' : undefined, others: [] }
  }
  const retire: ActName[] = liveRevision === undefined || state === 'retired' ? [] : ['retire']
  switch (state) {
    case 'in_review':
      return { main: 'publish', others: ['return', ...retire] }
    case 'scheduled':
      return { main: 'publish', others: ['unschedule', ...retire] }
    case 'live':
      return { main: isNew ? 'publish' : undefined, others: retire }
    case 'draft':
    case 'retired':
      return { main: 'publish', others: retire }
  }
}
