import { type Command as Line, CommanderError, Option } from 'commander'
import { commandLine, failOfMachine, settingsOrExit, withExample } from '#scripts/lib/cli.ts'
import { OperatorError } from '#server/admin/change.ts'
import { applications } from './applications.ts'
import { askOnTerminal } from './ask.ts'
import { certificates } from './certificates.ts'
import { type Command, type Input, UsageError } from './command.ts'
import { openAdminContext } from './admin-context.ts'
import { log, statistics } from './log.ts'
import { prices } from './prices.ts'
import { plainText } from '#domain/text/csv.ts'
import { promo } from './promo.ts'
import { purchases } from './purchases.ts'
import { reviews } from './reviews.ts'
import { publicationLog } from './site.ts'
import { staff } from './staff.ts'
import { users } from './users.ts'

export const COMMANDS: readonly Command[] = [
  ...promo,
  ...prices,
  ...purchases,
  ...certificates,
  ...users,
  ...staff,
  ...applications,
  ...reviews,
  publicationLog,
  statistics,
  log
]

export const OPTIONS = {
  as: 'NAME of who does it, in place of the user of this machine',
  reason: 'TEXT for the log'
}
export const FLAGS = {
  'dry-run': 'shows what would change, and changes nothing',
  yes: 'does not ask',
  json: 'for programs; times are UTC',
  csv: 'for spreadsheets; times are UTC'
}

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
    const [noun = '', ...rest] = command.usage.split(' ')
    const parent = rest.length === 0 ? program : subjectIn(program, noun, commands)
    const line = parent.command(rest.length === 0 ? noun : rest.join(' '))
    describe(line, command)
    line.action(() => run(command, inputOf(line)))
  }
  return program
}

function subjectIn(program: Line, noun: string, commands: readonly Command[]): Line {
  const verbs = commands.flatMap(({ usage }) =>
    usage.startsWith(`${noun} `) ? usage.split(' ')[1] : []
  )
  return (
    program.commands.find(line => line.name() === noun) ??
    program.command(noun).description(verbs.join(', '))
  )
}

function describe(line: Line, { summary, options, flags, example, asksFirst }: Command): void {
  withExample(line, `${CALL} ${example}`).description(
    `${summary}.${asksFirst ? ' Asks first.' : ''}`
  )
  for (const [name, meaning] of Object.entries({ ...options, ...OPTIONS })) {
    line.option(`--${name} <value>`, meaning)
  }
  for (const [name, meaning] of Object.entries({ ...flags, ...FLAGS })) {
    const option = new Option(`--${name}`, meaning)
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
    first: line.args[0] ?? '',
    isSet: name => valueOf(name) === true,
    text(name) {
      const value = valueOf(name)
      return typeof value === 'string' ? value : undefined
    }
  }
}

/** @returns the exit code */
export async function runCommand(words: readonly string[]): Promise<number> {
  // The reader may stop before the end: `| head`.
  process.stdout.on('error', () => process.exit(0))
  const write = (text: string) => void process.stdout.write(text)
  const program = programOf(COMMANDS, async (command, input) => {
    const context = await openAdminContext(settingsOrExit(), command, input, {
      write,
      ask: askOnTerminal()
    })
    await command.run(context, input).finally(() => context.db.destroy())
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode && 2
    if (!(error instanceof OperatorError || error instanceof UsageError))
      return failOfMachine(error)
    // The message repeats input, which may hold control characters.
    process.stderr.write(`${plainText(error.message)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}
