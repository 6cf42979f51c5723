import { AsyncLocalStorage } from 'node:async_hooks'
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

/** Names of the inputs that a page has read, while it is rendered. */
const read = new AsyncLocalStorage<Set<string> | undefined>()

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
    read.getStore()?.add(name)
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
  return read.run(undefined, () => compute(...(given as never[])))
}

/** Pages may be rendered at the same time. */
export async function recordInputs<Value>(
  render: () => Promise<Value>
): Promise<{ value: Value; inputs: string[] }> {
  const names = new Set<string>()
  const value = await read.run(names, render)
  return { value, inputs: [...names].sort() }
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
  const isList =
    Array.isArray(value) && value.every(each => each !== null && typeof each === 'object')
  return digestOfText(JSON.stringify(isList ? value.map(digestOfRecord) : value) ?? '')
}

/** Lists have most of their records in common. */
const digests = new WeakMap<object, string>()

function digestOfRecord(record: object): string {
  const digest = digests.get(record) ?? digestOfText(JSON.stringify(record))
  digests.set(record, digest)
  return digest
}

export const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)
