import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { parseRecord, recordOf } from '#domain/record.ts'
import { type Bilingual, isBilingual } from '#i18n/text.ts'
import { learnerKey } from '#stores/session/learner-key.ts'
import { $accessToken } from '#stores/session/session.ts'

export interface MyClass {
  /** Missing in data of older pages. */
  id?: number | undefined
  slug: string
  title: Bilingual
  expert: Bilingual
  /** Absolute. */
  posterUrl: string
  completedItems: number
  totalItems: number
  nextItemId?: number | undefined
  /** Seconds into that item, on any device. */
  at?: number | undefined
  /** Title of the next item. */
  next?: Bilingual | undefined
  isCompleted: boolean
}

interface Stored {
  learner: string
  /** UTC ms of the answer; 0: of an older page. */
  loadedAt: number
  /** The last active one first. */
  classes: readonly MyClass[]
}

const NOTHING: Stored = { learner: '', loadedAt: 0, classes: [] }

/** Stored, so that the next page shows it at once. */
const $stored = persistentAtom<Stored>('myClasses', NOTHING, {
  encode: JSON.stringify,
  decode: read
})

/** As loaded last by `load-my-classes.ts`; empty for another learner. */
export const $myClasses = computed([$stored, $accessToken], (stored, token) =>
  token && stored.learner === learnerKey() ? stored.classes : []
)

export function keepMyClasses(classes: readonly MyClass[]): void {
  $stored.set({ learner: learnerKey(), loadedAt: Date.now(), classes })
}

const FRESH_MS = 5 * 60_000

/** Whether another device may have gone on since. */
export function areMyClassesOld(): boolean {
  const { learner, loadedAt } = $stored.get()
  const age = Date.now() - loadedAt
  return learner !== learnerKey() || age < 0 || age > FRESH_MS
}

/** The class to go on with: the last active one that is not complete. */
export const $underWay = computed($myClasses, classes =>
  classes.find(({ isCompleted }) => !isCompleted)
)

/** 0 to 100; 100 only when complete. */
export function percentOf({ completedItems, totalItems }: MyClass): number {
  return totalItems === 0 ? 0 : Math.floor((completedItems * 100) / totalItems)
}

function read(text: string): Stored {
  const { learner, loadedAt, classes } = parseRecord(text)
  if (typeof learner !== 'string' || !Array.isArray(classes)) return NOTHING
  const time = Number.isInteger(loadedAt) ? Number(loadedAt) : 0
  return { learner, loadedAt: time, classes: classes.filter(isMyClass) }
}

function isMyClass(value: unknown): value is MyClass {
  const { id, slug, title, expert, posterUrl, next, ...counts } = recordOf(value)
  const { completedItems, totalItems, nextItemId, at, isCompleted } = counts
  return (
    [slug, posterUrl].every(text => typeof text === 'string') &&
    [title, expert, next ?? title].every(isBilingual) &&
    [completedItems, totalItems, nextItemId ?? 0, id ?? 0].every(Number.isInteger) &&
    Number.isFinite(at ?? 0) &&
    typeof isCompleted === 'boolean'
  )
}
