/** Where a value stands: names of fields and places in lists, from 0. */
export type DocumentSteps = readonly (string | number)[]

/** A key that tells an entry from places in lists, and from the dots of a path. */
const KEY = /^(?!\d+$)[a-z0-9-]+$/

/**
 * A path that holds while entries are moved: those with a key of their own are named by it.
 * `documentPath(document, ['modules', 0, 'title', 'ar'])` is `modules.basics.title.ar`.
 */
export function documentPath(document: unknown, steps: DocumentSteps): string {
  let value = document
  return steps
    .map(step => {
      const name = typeof step === 'number' ? (ownKey(value, step) ?? String(step)) : step
      value = inside(value, step)
      return name
    })
    .join('.')
}

/** Where a path of `documentPath` leads now; undefined when its field or entry is gone. */
export function findSteps(document: unknown, path: string): DocumentSteps | undefined {
  let value = document
  const steps: (string | number)[] = []
  for (const name of path === '' ? [] : path.split('.')) {
    const step = Array.isArray(value) ? placeOf(value, name) : name
    value = inside(value, step)
    if (value === undefined) return undefined
    steps.push(step)
  }
  return steps
}

/** The key of an entry that no other entry of its list has. */
function ownKey(list: unknown, place: number): string | undefined {
  if (!Array.isArray(list)) return undefined
  const key = keyOf(list[place])
  const isOwn = key !== undefined && list.filter(entry => keyOf(entry) === key).length === 1
  return isOwn ? key : undefined
}

function placeOf(list: readonly unknown[], name: string): number {
  if (/^\d+$/.test(name)) return Number(name)
  return list.findIndex(entry => keyOf(entry) === name)
}

function keyOf(entry: unknown): string | undefined {
  const key = inside(entry, 'key')
  return typeof key === 'string' && KEY.test(key) ? key : undefined
}

function inside(value: unknown, step: string | number): unknown {
  if (!(value instanceof Object) || !Object.hasOwn(value, step)) return undefined
  return (value as Record<string | number, unknown>)[step]
}
