import type { Change, Operation } from '#server/operating/admin/change.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import type { Facts } from './print.ts'

export interface Option {
  type: 'string' | 'boolean'
  says: string
}

export interface Command {
  /** `promo add` */
  name: string
  summary: string
  /** What follows the name. */
  parameters: readonly string[]
  /** How many of the parameters may be left out. */
  optional?: number
  options?: Record<string, Option>
  example: string
  /** It is about money, or cannot be taken back. */
  asksFirst?: true
  run: (desk: Desk, input: Input) => Promise<void>
}

export interface Input {
  parameters: readonly string[]
  text: (option: string) => string | undefined
  isSet: (option: string) => boolean
}

export interface Section {
  title: string
  /** All with the same columns. */
  rows: readonly Facts[]
}

/** What commands work with. */
export interface Desk {
  db: Db
  settings: Settings
  now: () => Date
  /**
   * Makes a change, or describes it, or asks first.
   *
   * @param instead printed in place of what was changed
   */
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
  /** Several tables, each below its title. */
  sections: (sections: readonly Section[]) => void
}

/** The command line was not understood. Its message is one line. */
export class UsageError extends Error {}
