import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { csvOf, plainText } from '#domain/text/csv.ts'
import { type AuditAction, isAuditAction } from '#domain/studio/audit-actions.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import type { Change, Operation } from '#server/db/audit-log.ts'
import { change, OperatorError } from '#server/admin/change.ts'
import { openDb } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import { visible } from '#server/runtime/log.ts'
import { type Command, type AdminContext, type Input, commandName } from './command.ts'
import { alignedRecord, alignedTable, formatValue, stepOf } from './print.ts'

export interface Streams {
  write: (text: string) => void
  /** Asks on a terminal; nothing where there is none. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** Opens the store; close it with `db.destroy()`. @throws Error in one line */
export async function openAdminContext(
  settings: Settings,
  command: Command,
  input: Input,
  { write, ask }: Streams
): Promise<AdminContext> {
  const address = databaseAddress(settings)
  if (!settings.databaseUrl && !existsSync(address)) {
    throw new OperatorError(
      `there is no store at ${address}; start the server once, or set DATA_DIR`
    )
  }
  const db = await openDb(address)
  const now = () => new Date()
  const isJson = input.isSet('json')
  const isCsv = input.isSet('csv')
  const print = (text: string) => write(`${text}\n`)
  const who = input.text('as') ?? userOfMachine()
  const reason = input.text('reason')

  const report = (done: Change, isDry: boolean) => {
    if (isJson) return print(visible(JSON.stringify({ ...done, personal: undefined, isDry })))
    print(describeChange(done, isDry))
  }
  const perform: AdminContext['perform'] = async (work, instead) => {
    const isDry = input.isSet('dry-run')
    const operation: Operation = { command: auditAction(command), who, reason }
    if (isDry) return report(await work({ ...operation, isDry }), true)
    if (command.asksFirst && !input.isSet('yes')) {
      if (!ask)
        throw new OperatorError(
          `${operation.command} asks first, and there is no terminal: add --yes to do it`
        )
      report(await work({ ...operation, isDry: true }), true)
      const answer = await ask('Type yes to go ahead: ')
      if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('nothing was changed')
    }
    const done = await work(operation)
    if (instead) print(instead())
    else report(done, false)
  }
  return {
    db,
    settings,
    now,
    perform,
    change: (work, instead) => perform(operation => change({ db, now }, operation, work), instead),
    table(rows, empty) {
      if (isJson) return print(jsonOf(rows))
      if (isCsv) return rows.length > 0 ? print(csvOf(rows)) : undefined
      print(rows.length > 0 ? alignedTable(rows) : plainText(empty))
    },
    record(record, { title, rows } = { title: '', rows: [] }) {
      if (isJson) {
        const whole = rows.length > 0 ? { ...record, [title]: rows } : record
        return print(jsonOf(whole))
      }
      print(isCsv ? csvOf([record]) : alignedRecord(record))
      if (!isCsv && rows.length > 0) print(`\n${title}\n${alignedTable(rows)}`)
    },
    sections(sections) {
      if (isJson) {
        const byTitle = Object.fromEntries(sections.map(({ title, rows }) => [title, rows]))
        return print(jsonOf(byTitle))
      }
      const write = isCsv ? csvOf : alignedTable
      const blocks = sections.map(
        ({ title, rows }) => `${title}\n${rows.length > 0 ? write(rows) : 'none'}`
      )
      print(blocks.join('\n\n'))
    }
  }
}

/** JSON that moves no cursor of a terminal. */
function jsonOf(value: unknown): string {
  return visible(JSON.stringify(value, undefined, 2))
}

function describeChange({ subject, fields, notes = [] }: Change, isDry: boolean): string {
  const entries = Object.entries(fields)
  if (entries.length === 0) return `${plainText(subject)}: nothing to change: it’s already that way`
  const would = isDry ? ' would change' : ''
  const lines = entries.map(
    ([name, [before, after]]) => `  ${name}: ${formatValue(stepOf(before, after))}`
  )
  return [`${plainText(subject)}${would}`, ...lines, ...notes.map(note => `  ${note}`)].join('\n')
}

function userOfMachine(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return process.env['USER'] || `user ${process.getuid?.() ?? ''}`.trim()
  }
}

/** @throws Error for a command that the studio has no words for */
function auditAction(command: Command): AuditAction {
  const name = commandName(command)
  if (!isAuditAction(name)) throw new Error(`${name} is not among the actions of the audit log`)
  return name
}
