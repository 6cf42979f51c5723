import { persistentAtom } from '@nanostores/persistent'
import { learnerKey } from './learner-key.ts'

/** Drafts on one device at a time; then the one that was left first goes. */
const MOST = 20

export interface NoteDraft {
  text: string
  /** Second of the episode. */
  at: number
}

interface KeptDraft extends NoteDraft {
  /** Milliseconds since 1970. */
  keptAt: number
}

/** What a draft is of: a new note on an item of that id, or a change to a note of that id. */
export type DraftPlace = `new/${number}` | `edit/${number}`

/** Local storage: JSON, drafts by learner and place. */
const $drafts = persistentAtom<Readonly<Record<string, KeptDraft>>>(
  'noteDrafts',
  {},
  { encode: JSON.stringify, decode: read }
)

/** What this learner has begun to write there. */
export function noteDraftOf(place: DraftPlace): NoteDraft | undefined {
  return $drafts.get()[nameOf(place)]
}

/** `undefined` or an empty text: there is nothing to come back to. */
export function keepNoteDraft(place: DraftPlace, draft: NoteDraft | undefined): void {
  const { [nameOf(place)]: _, ...others } = $drafts.get()
  if (!draft?.text) return $drafts.set(others)
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => other.keptAt - one.keptAt)
    .slice(0, MOST - 1)
  const kept = { ...draft, keptAt: Date.now() }
  $drafts.set({ ...Object.fromEntries(newest), [nameOf(place)]: kept })
}

const nameOf = (place: DraftPlace) => `${learnerKey()}/${place}`

function read(text: string): Readonly<Record<string, KeptDraft>> {
  try {
    const found = Object.entries({ ...(JSON.parse(text) as object) } as Record<string, KeptDraft>)
    const isSound = (draft: KeptDraft | null) =>
      typeof draft?.text === 'string' && Number.isFinite(draft.at) && Number.isFinite(draft.keptAt)
    return Object.fromEntries(found.filter(([, draft]) => isSound(draft)))
  } catch {
    return {}
  }
}
