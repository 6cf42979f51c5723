import { persistentAtom } from '@nanostores/persistent'
import { learnerKey } from './learner-key.ts'

/** Seconds by item, of the learner who watched on this device last. */
interface Kept {
  learner: string
  at: Readonly<Record<string, number>>
}

const NOTHING: Kept = { learner: '', at: {} }

const $kept = persistentAtom<Kept>('positions', NOTHING, {
  encode: JSON.stringify,
  decode: read
})

/** Where this device left a video; nothing where it was not seen here. */
export function positionOf(itemId: number): number | undefined {
  return ours().at[itemId]
}

/** @param seconds whole, since it is written every second */
export function keepPosition(itemId: number, seconds: number): void {
  const { at } = ours()
  if (at[itemId] !== seconds) $kept.set({ learner: learnerKey(), at: { ...at, [itemId]: seconds } })
}

/** What a guest has watched becomes that of who signs in; what another learner has is forgotten. */
function ours(): Kept {
  const kept = $kept.get()
  return kept.learner === '' || kept.learner === learnerKey() ? kept : NOTHING
}

function read(text: string): Kept {
  try {
    const { learner, at } = JSON.parse(text) as Partial<Kept>
    if (typeof learner !== 'string' || typeof at !== 'object' || at === null) return NOTHING
    const sound = Object.entries(at).filter(([, value]) => Number.isFinite(value))
    return { learner, at: Object.fromEntries(sound) }
  } catch {
    return NOTHING
  }
}
