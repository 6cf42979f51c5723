import { hash } from 'node:crypto'

type Given = readonly (string | number | undefined)[]

interface Options<Arguments extends Given> {
  /** Digest of a value, where that is cheaper than computing it. */
  digest?: (...given: Arguments) => string
  /** Computes it anew each time, so that it fills no memory. */
  isLarge?: boolean
}

interface Source extends Options<never[]> {
  compute: (...given: never[]) => unknown
  /** Values by the input's name. */
  values: Map<string, unknown>
}

const sources = new Map<string, Source>()

/** Names of the inputs that are read while a page is rendered. */
let read: Set<string> | undefined

const nameOf = (source: string, given: Given) => JSON.stringify([source, ...given])

/** A value that pages are made from: those that read it are rendered again when it changes. */
export function input<Arguments extends Given, Value>(
  source: string,
  compute: (...given: Arguments) => Value,
  options: Options<Arguments> = {}
): (...given: Arguments) => Value {
  const known = { ...options, compute, values: new Map() } as unknown as Source
  sources.set(source, known)
  return (...given) => {
    const name = nameOf(source, given)
    read?.add(name)
    return valueOf(known, name, given) as Value
  }
}

function valueOf({ compute, values, isLarge }: Source, name: string, given: Given): unknown {
  if (isLarge) return unrecorded(compute, given)
  if (!values.has(name)) values.set(name, unrecorded(compute, given))
  return values.get(name)
}

/** What an input is computed from is part of its value, and no input of the page. */
function unrecorded(compute: Source['compute'], given: Given): unknown {
  const outer = read
  read = undefined
  try {
    return compute(...(given as never[]))
  } finally {
    read = outer
  }
}

/** One at a time, since what is read belongs to the page that is being rendered. */
export async function recordInputs<Value>(
  render: () => Promise<Value>
): Promise<{ value: Value; inputs: string[] }> {
  if (read) throw new Error('another page is being rendered')
  const names = new Set<string>()
  read = names
  try {
    return { value: await render(), inputs: [...names].sort() }
  } finally {
    read = undefined
  }
}

/** @param name as `recordInputs` gives it; empty for one that no source knows any more */
export function digestOfInput(name: string): string {
  const [source, ...given] = JSON.parse(name) as [string, ...never[]]
  const known = sources.get(source)
  if (!known) return ''
  // JSON has no `undefined` in lists.
  const restored = given.map(each => each ?? undefined) as never[]
  return known.digest ? known.digest(...restored) : digestOf(valueOf(known, name, restored))
}

export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 16)
}
