import type { Command, Option } from './command.ts'

/** Options that every command takes. */
export const COMMON = {
  as: { type: 'string', says: 'NAME of who does it, in place of the user of this machine' },
  reason: { type: 'string', says: 'TEXT for the log' },
  'dry-run': { type: 'boolean', says: 'shows what would change, and changes nothing' },
  yes: { type: 'boolean', says: 'does not ask' },
  json: { type: 'boolean', says: 'for programs; times are UTC' },
  csv: { type: 'boolean', says: 'for spreadsheets; times are UTC' },
  help: { type: 'boolean', says: 'this text' }
} as const satisfies Record<string, Option>

const CALL = 'npm run admin --'

/** All commands, or those that begin with a word. */
export function listOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(command => usageOf(command).length))
  const lines = commands.map(command => `  ${usageOf(command).padEnd(width)}  ${command.summary}`)
  const [first] = commands
  return [
    `usage: ${CALL} COMMAND`,
    '',
    ...lines,
    '',
    first && `example: ${CALL} ${first.example}`,
    `more: ${CALL} ${first?.name ?? 'promo add'} --help`,
    'Each change is logged. Times are Cairo’s, with --json and --csv UTC.'
  ].join('\n')
}

/** Everything about one. */
export function manualOf(command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON })
  const width = Math.max(...options.map(([name]) => name.length))
  return [
    `usage: ${CALL} ${usageOf(command)} [options]`,
    '',
    `${command.summary}.${command.asksFirst ? ' Asks first.' : ''}`,
    '',
    ...options.map(([name, { says }]) => `  --${name.padEnd(width)}  ${says}`),
    '',
    `example: ${CALL} ${command.example}`
  ].join('\n')
}

function usageOf({ name, parameters, optional = 0 }: Command): string {
  const needed = parameters.length - optional
  const written = parameters.map((one, at) => (at < needed ? one : `[${one}]`))
  return [name, ...written].join(' ')
}
