import { Cannot } from '#server/admin/cannot.ts'
import { failOfMachine, settingsOrExit } from '#scripts/settings.ts'
import { askOnTerminal } from './ask.ts'
import { UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { openDesk } from './desk.ts'
import { readWish } from './parse.ts'
import { plainText } from './print.ts'

// Whoever reads may stop before the end: `| head`.
process.stdout.on('error', () => process.exit(0))

/** Does what a command line asks for. @returns the code to exit with */
export async function runCommand(words: readonly string[]): Promise<number> {
  const write = (text: string) => void process.stdout.write(text)
  try {
    const wish = readWish(words, COMMANDS)
    if ('help' in wish) {
      write(`${wish.help}\n`)
      return 0
    }
    const { command, input } = wish
    const desk = await openDesk(settingsOrExit(), command, input, { write, ask: askOnTerminal() })
    await command.run(desk, input).finally(() => desk.db.destroy())
    return 0
  } catch (error) {
    if (!(error instanceof Cannot || error instanceof UsageError)) return failOfMachine(error)
    // It repeats what was typed, which may have been copied from anywhere.
    process.stderr.write(`${plainText(error.message)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}
