import { documentPath, findSteps, type DocumentSteps } from '#domain/studio/document-paths.ts'
import { valueAt, withList, withValue } from './at-steps.ts'

/** One thing that two versions of a document have differently. */
export interface Difference {
  /** @see documentPath */
  path: string
  /** `ordered`: the entries stand in another order; its values are their keys. */
  kind: 'changed' | 'added' | 'removed' | 'ordered'
  /** Absent where the version does not have it. */
  before?: unknown
  after?: unknown
}

/**
 * What leads from one version to another, field by field. Lists whose entries have no keys are
 * one value each.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  return compare(before, after, [], before, [])
}

function compare(
  before: unknown,
  after: unknown,
  steps: DocumentSteps,
  whole: unknown,
  found: Difference[]
): Difference[] {
  const path = () => documentPath(whole, steps)
  const keys = keysOf(before)
  const later = keysOf(after)
  if (keys && later && (keys.length > 0 || later.length > 0)) {
    compareEntries({ before, after, keys, later }, steps, whole, found)
  } else if (isPlain(before) && isPlain(after)) {
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(before[name], after[name], [...steps, name], whole, found)
    }
  } else if (!isSame(before, after)) {
    found.push({
      path: path(),
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after })
    })
  }
  return found
}

interface Lists {
  before: unknown
  after: unknown
  keys: readonly string[]
  later: readonly string[]
}

function compareEntries(
  { before, after, keys, later }: Lists,
  steps: DocumentSteps,
  whole: unknown,
  found: Difference[]
): void {
  const at = documentPath(whole, steps)
  for (const [place, key] of keys.entries()) {
    const entry = valueAt(before, [place])
    const other = later.indexOf(key)
    if (other < 0) found.push({ path: `${at}.${key}`, kind: 'removed', before: entry })
    else compare(entry, valueAt(after, [other]), [...steps, place], whole, found)
  }
  for (const [place, key] of later.entries()) {
    if (keys.includes(key)) continue
    found.push({ path: `${at}.${key}`, kind: 'added', after: valueAt(after, [place]) })
  }
  const [common, ordered] = [keys, later].map((list, side) =>
    list.filter(key => (side === 0 ? later : keys).includes(key))
  )
  if (!isSame(common, ordered)) {
    found.push({ path: at, kind: 'ordered', before: keys, after: later })
  }
}

/** The document with differences of `differences(document, after)` taken over. */
export function withDifferences<Whole>(
  document: Whole,
  after: unknown,
  taken: readonly Difference[]
): Whole {
  // Entries come and go before their order is made.
  const inOrder = [...taken].sort((one, other) => rank(one) - rank(other))
  return inOrder.reduce((whole, difference) => withDifference(whole, after, difference), document)
}

const rank = ({ kind }: Difference) => (kind === 'ordered' ? 1 : 0)

function withDifference<Whole>(whole: Whole, after: unknown, difference: Difference): Whole {
  const { path, kind } = difference
  const names = path.split('.')
  const parent = findSteps(whole, names.slice(0, -1).join('.'))
  if (!parent) return whole
  const last = names.at(-1) ?? ''
  if (kind === 'ordered') {
    const steps = findSteps(whole, path)
    const order = difference.after as readonly string[]
    return steps ? withList(whole, steps, list => inOrderOf(list, order)) : whole
  }
  const list = valueAt(whole, parent)
  if (!Array.isArray(list)) return withValue(whole, [...parent, last], difference.after)
  if (kind === 'removed') {
    return withList(whole, parent, entries => entries.filter(entry => keyOf(entry) !== last))
  }
  if (kind === 'changed') {
    const steps = findSteps(whole, path)
    return steps ? withValue(whole, steps, difference.after) : whole
  }
  const before = keysBefore(after, names)
  return withList(whole, parent, entries => {
    const place = entries.findLastIndex(entry => before.includes(keyOf(entry) ?? ''))
    return entries.toSpliced(place + 1, 0, difference.after)
  })
}

/** Keys of the entries before this one in its list. */
function keysBefore(whole: unknown, names: readonly string[]): readonly string[] {
  const parent = findSteps(whole, names.slice(0, -1).join('.'))
  const keys = keysOf(parent && valueAt(whole, parent)) ?? []
  return keys.slice(0, keys.indexOf(names.at(-1) ?? ''))
}

/** Entries in the order of these keys; others stay behind the one that they follow. */
function inOrderOf(list: readonly unknown[], order: readonly string[]): unknown[] {
  const known = list.filter(entry => order.includes(keyOf(entry) ?? ''))
  const sorted = known.toSorted(
    (one, other) => order.indexOf(keyOf(one) ?? '') - order.indexOf(keyOf(other) ?? '')
  )
  return list.map(entry => (known.includes(entry) ? sorted.shift() : entry))
}

/** The keys of a list whose entries all have one of their own. */
function keysOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined
  const keys = value.flatMap(entry => keyOf(entry) ?? [])
  return keys.length === value.length && new Set(keys).size === keys.length ? keys : undefined
}

function keyOf(entry: unknown): string | undefined {
  const key = valueAt(entry, ['key'])
  return typeof key === 'string' ? key : undefined
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value instanceof Object && !Array.isArray(value)

/** Whether two values of JSON are equal; a field that is undefined is missing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  }
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => isSame(one[name], other[name]))
}

/** Which version an author changed: this device’s, the other, or both. */
export type ChangedBy = 'here' | 'there' | 'both'

/** Who made each difference between two versions that come from one base. */
export function changedBy(
  found: readonly Difference[],
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', unknown>>
): ChangedBy[] {
  const here = differences(base, mine).map(({ path }) => path)
  const there = differences(base, theirs).map(({ path }) => path)
  return found.map(({ path }) => {
    const [isHere, isThere] = [touches(here, path), touches(there, path)]
    return isHere === isThere ? 'both' : isHere ? 'here' : 'there'
  })
}

const touches = (paths: readonly string[], path: string): boolean =>
  paths.some(
    other => other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)
  )
