import { type Command as Line, Option as LineOption } from 'commander'
import { commandLine, withExample } from '#scripts/lib/cli.ts'
import { applications } from './applications.ts'
import { certificates } from './certificates.ts'
import type { Command, Input, Option } from './command.ts'
import { log, statistics } from './log.ts'
import { prices } from './prices.ts'
import { plainText } from './print.ts'
import { promo } from './promo.ts'
import { purchases } from './purchases.ts'
import { reviews } from './reviews.ts'
import { users } from './users.ts'

export const COMMANDS: readonly Command[] = [
  ...promo,
  ...prices,
  ...purchases,
  ...certificates,
  ...users,
  ...applications,
  ...reviews,
  statistics,
  log
]

/** Options that every command takes. */
export const COMMON = {
  as: { type: 'string', says: 'NAME of who does it, in place of the user of this machine' },
  reason: { type: 'string', says: 'TEXT for the log' },
  'dry-run': { type: 'boolean', says: 'shows what would change, and changes nothing' },
  yes: { type: 'boolean', says: 'does not ask' },
  json: { type: 'boolean', says: 'for programs; times are UTC' },
  csv: { type: 'boolean', says: 'for spreadsheets; times are UTC' }
} as const satisfies Record<string, Option>

const CALL = 'npm run admin --'
const MANUAL = `What an operator does without a screen, on the store that the settings name; the server may be running.
Each change is logged (${CALL} log). What is about money or cannot be taken back asks first, and needs
--yes without a terminal. Times are Cairo’s, with --json and --csv UTC.
Exits with 1 when it cannot be done, with 2 when the command is not understood.`

export function programOf(
  commands: readonly Command[],
  run: (command: Command, input: Input) => Promise<void>
): Line {
  const program = commandLine(CALL, MANUAL, `${CALL} promo add --help`)
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(`${text.trimEnd().split('\n').map(plainText).join('\n')}\n`)
    })
  for (const command of commands) {
    const [noun = '', verb] = command.name.split(' ')
    const parent = verb === undefined ? program : subjectIn(program, noun, commands)
    const line = parent.command(verb ?? noun)
    describe(line, command)
    line.action(() => run(command, inputOf(line)))
  }
  return program
}

/** The command that holds all verbs of a noun. */
function subjectIn(program: Line, noun: string, commands: readonly Command[]): Line {
  const verbs = commands.flatMap(({ name }) =>
    name.startsWith(`${noun} `) ? name.split(' ')[1] : []
  )
  return (
    program.commands.find(line => line.name() === noun) ??
    program.command(noun).description(verbs.join(', '))
  )
}

function describe(line: Line, command: Command): void {
  const { summary, parameters, optional = 0, options, example, asksFirst } = command
  withExample(line, `${CALL} ${example}`).description(
    `${summary}.${asksFirst ? ' Asks first.' : ''}`
  )
  for (const [at, name] of parameters.entries()) {
    line.argument(at < parameters.length - optional ? `<${name}>` : `[${name}]`)
  }
  for (const [name, { type, says }] of Object.entries({ ...options, ...COMMON })) {
    const option = new LineOption(type === 'string' ? `--${name} <value>` : `--${name}`, says)
    line.addOption(name === 'csv' ? option.conflicts('json') : option)
  }
}

function inputOf(line: Line): Input {
  const valueOf = (name: string): unknown => {
    const option = line.options.find(({ long }) => long === `--${name}`)
    return option && line.getOptionValue(option.attributeName())
  }
  return {
    parameters: line.args,
    isSet: name => valueOf(name) === true,
    text(name) {
      const value = valueOf(name)
      return typeof value === 'string' ? value : undefined
    }
  }
}
