import * as z from 'zod/mini'
import { Day } from '#contract/fields.ts'
import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Change, Operation } from '#server/db/audit-log.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Facts } from './print.ts'

export interface Command {
  /** `promo add <CODE>` */
  usage: string
  summary: string
  /** With a value, and without: names and what they mean. */
  options?: Readonly<Record<string, string>>
  flags?: Readonly<Record<string, string>>
  example: string
  /** It is about money, or cannot be taken back. */
  asksFirst?: true
  run: (context: AdminContext, input: Input) => Promise<void>
}

export const commandName = ({ usage }: Command): string => usage.replace(/ <.*/, '')

export interface Input {
  parameters: readonly string[]
  /** The first of them. */
  first: string
  text: (option: string) => string | undefined
  isSet: (option: string) => boolean
}

export interface Section {
  title: string
  /** All with the same columns. */
  rows: readonly Facts[]
}

export interface AdminContext {
  db: Db
  settings: Settings
  now: () => Date
  /** Makes a change, or describes it, or asks first. @param instead printed in its place */
  perform: (
    work: (operation: Operation) => Promise<Change>,
    instead?: () => string
  ) => Promise<void>
  /** The same, of what one transaction does. */
  change: (work: (tx: Tx, time: number) => Promise<Change>, instead?: () => string) => Promise<void>
  /** @param empty printed for no rows */
  table: (rows: readonly Facts[], empty: string) => void
  /** @param more below it, where it has rows */
  record: (record: Facts, more?: Section) => void
  sections: (sections: readonly Section[]) => void
}

/** The command line was not understood. Its message is one line. */
export class UsageError extends Error {}

/** Milliseconds at which a day begins in Cairo. @throws UsageError */
export function dayBegins(name: string, text: string): number {
  return startOfDay(day(name, text))
}

/** Milliseconds at which a day is over in Cairo. @throws UsageError */
export function dayEnds(name: string, text: string): number {
  return endOfDay(day(name, text))
}

/** YYYY-MM-DD. @throws UsageError */
export function day(name: string, text: string): string {
  const read = Day.safeParse(text)
  // Other years are typing errors.
  if (!read.success || !/^(?:19[7-9]|2\d\d)\d-/.test(text)) {
    throw new UsageError(`${name}: write a day like 2026-11-01, not “${text}”`)
  }
  return read.data
}

/** At most two decimals. @throws UsageError */
export function percentage(name: string, text: string): number {
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || Number(text) > 100) {
    throw new UsageError(`${name}: write a number from 0 to 100, not “${text}”`)
  }
  return Number(text)
}

/** Piastres of an amount in EGP. @throws UsageError */
export function pounds(name: string, text: string): number {
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) {
    throw new UsageError(`${name}: write EGP with at most two decimals, like 249.50, not “${text}”`)
  }
  return Math.round(Number(text) * 100)
}

/** @throws UsageError */
export function wholeNumber(name: string, text: string): number {
  const read = z
    .int()
    .check(z.positive())
    .safeParse(/^\d{1,15}$/.test(text) ? Number(text) : text)
  if (!read.success) throw new UsageError(`${name}: write a whole number above 0, not “${text}”`)
  return read.data
}

/** @throws UsageError */
export function oneOf<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[]
): Choice {
  const found = choices.find(choice => choice === text)
  if (!found) throw new UsageError(`${name}: write ${choices.join(', ')}, not “${text}”`)
  return found
}

const LINES = 50

export const LAST = `NUMBER of lines; ${LINES} unless given`

/** How many lines are wanted. @throws UsageError */
export function linesOf(input: Input): number {
  return given(input.text('last'), text => wholeNumber('--last', text)) ?? LINES
}

export function given<Value>(
  text: string | undefined,
  read: (text: string) => Value
): Value | undefined {
  return text === undefined ? undefined : read(text)
}
