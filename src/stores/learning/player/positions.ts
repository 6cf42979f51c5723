import { persistentAtom } from '@nanostores/persistent'
import { parseRecord, recordOf } from '#domain/record.ts'
import { learnerKey } from '#stores/session/learner-key.ts'

/** Seconds by item, of the last learner on this device. */
interface Stored {
  learner: string
  at: Readonly<Record<string, number>>
}

const NOTHING: Stored = { learner: '', at: {} }

const $stored = persistentAtom<Stored>('positions', NOTHING, {
  encode: JSON.stringify,
  decode: read
})

/** Seconds; undefined where it was not watched here. */
export function positionOf(itemId: number): number | undefined {
  return ours().at[itemId]
}

/** @param seconds whole, since it is written every second */
export function keepPosition(itemId: number, seconds: number): void {
  const { at } = ours()
  if (at[itemId] !== seconds)
    $stored.set({ learner: learnerKey(), at: { ...at, [itemId]: seconds } })
}

/** A guest's positions pass to the learner who signs in; another learner's are hidden. */
function ours(): Stored {
  const stored = $stored.get()
  return stored.learner === '' || stored.learner === learnerKey() ? stored : NOTHING
}

function read(text: string): Stored {
  const { learner, at } = parseRecord(text)
  if (typeof learner !== 'string') return NOTHING
  return { learner, at: Object.fromEntries(Object.entries(recordOf(at)).filter(isPosition)) }
}

function isPosition(entry: [string, unknown]): entry is [string, number] {
  return Number.isFinite(entry[1]) && Number(entry[1]) >= 0
}
