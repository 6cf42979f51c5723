import { documentPath, type DocumentSteps } from './document-paths.ts'

export interface DocumentChange {
  /** See `documentPath`; of what was removed in the document before, else in the one after. */
  path: string
  /** `moved`: to another place among the entries that both have; the places are from 0. */
  kind: 'added' | 'removed' | 'changed' | 'moved'
  before?: unknown
  after?: unknown
}

/** Where a value stands in both documents. */
interface Place {
  before: DocumentSteps
  after: DocumentSteps
}

type Add = (place: Place, change: Omit<DocumentChange, 'path'>) => void

/** What differs between two documents, field by field; entries with keys are compared by them. */
export function documentChanges(before: unknown, after: unknown): DocumentChange[] {
  const changes: DocumentChange[] = []
  const add: Add = (place, change) => {
    const isGone = change.kind === 'removed'
    const path = isGone ? documentPath(before, place.before) : documentPath(after, place.after)
    changes.push({ path, ...change })
  }
  compare(before, after, { before: [], after: [] }, add)
  return changes
}

function compare(before: unknown, after: unknown, place: Place, add: Add): void {
  if (isSame(before, after)) return
  if (before === undefined) add(place, { kind: 'added', after })
  else if (after === undefined) add(place, { kind: 'removed', before })
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place, add)
  else if (isFields(before) && isFields(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[name], after[name], within(place, name, name), add)
    }
  } else add(place, { kind: 'changed', before, after })
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  add: Add
): void {
  const [was, is] = [keysOf(before), keysOf(after)]
  if (was && is) compareByKey(before, after, { was, is }, place, add)
  else compareByPlace(before, after, place, add)
}

function compareByKey(
  before: readonly unknown[],
  after: readonly unknown[],
  { was, is }: { was: readonly string[]; is: readonly string[] },
  place: Place,
  add: Add
): void {
  for (const [at, key] of was.entries()) {
    if (!is.includes(key)) add(within(place, at, at), { kind: 'removed', before: before[at] })
  }
  const common = is.filter(key => was.includes(key))
  const stayed = longestRise(common.map(key => was.indexOf(key)))
  for (const [at, key] of is.entries()) {
    const from = was.indexOf(key)
    const inner = within(place, from, at)
    if (from < 0) add(inner, { kind: 'added', after: after[at] })
    else {
      if (!stayed.has(from)) add(inner, { kind: 'moved', before: from, after: at })
      compare(before[from], after[at], inner, add)
    }
  }
}

/** What both begin and end with is the same; the entries between are compared in their order. */
function compareByPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
  add: Add
): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const [was, is] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end)
  ]
  for (let at = 0; at < Math.max(was.length, is.length); at++) {
    compare(was[at], is[at], within(place, start + at, start + at), add)
  }
}

/** Keys of a list whose entries all have one of their own. */
function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map(entry => (isFields(entry) ? entry['key'] : undefined))
  const isKeyed = keys.every(key => typeof key === 'string') && new Set(keys).size === keys.length
  return isKeyed ? (keys as string[]) : undefined
}

/** The numbers of a longest rising subsequence: entries that need not have moved. */
function longestRise(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const number of numbers) {
    const before = best.filter(one => (one.at(-1) ?? -1) < number)
    const longest = before.reduce<number[]>(
      (one, other) => (other.length > one.length ? other : one),
      []
    )
    best.push([...longest, number])
  }
  return new Set(best.reduce((one, other) => (other.length > one.length ? other : one), []))
}

const within = ({ before, after }: Place, was: string | number, is: string | number): Place => ({
  before: [...before, was],
  after: [...after, is]
})

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
