import { CommanderError } from 'commander'
import { OperatorError } from '#server/operating/admin/change.ts'
import { failOfMachine, settingsOrExit } from '#scripts/lib/cli/settings.ts'
import { askOnTerminal } from './ask.ts'
import { UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { openDesk } from './desk.ts'
import { plainText } from './print.ts'
import { programOf } from './program.ts'

// The reader may stop before the end: `| head`.
process.stdout.on('error', () => process.exit(0))

/** @returns the exit code */
export async function runCommand(words: readonly string[]): Promise<number> {
  const write = (text: string) => void process.stdout.write(text)
  const program = programOf(COMMANDS, async (command, input) => {
    const desk = await openDesk(settingsOrExit(), command, input, { write, ask: askOnTerminal() })
    await command.run(desk, input).finally(() => desk.db.destroy())
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
