import { Command, InvalidArgumentError } from 'commander'

/** Refuses an option as a value, and a repeated option with a value. */
class CommandLine extends Command {
  override createCommand(name?: string): CommandLine {
    return new CommandLine(name)
  }

  /** A command without its subcommand is no error. */
  override help(): never {
    return super.help()
  }

  override parseOptions(words: string[]): ReturnType<Command['parseOptions']> {
    const seen = new Set<string>()
    for (const [at, word] of words.entries()) {
      if (word === '--') break
      const [name = ''] = word.split('=', 1)
      const option = this.options.find(({ long, required }) => required && long === name)
      if (!option) continue
      const value = words[at + 1]
      if (word === name && value?.startsWith('-')) {
        this.error(
          `error: ${value} behind ${name} is an option; for a value write ${name}=${value}`
        )
      }
      if (seen.has(name) && !Array.isArray(option.defaultValue)) {
        this.error(`error: option ${name} is given twice`)
      }
      seen.add(name)
    }
    return super.parseOptions(words)
  }
}

/** The command line of an npm script. @param call `npm run backup --` */
export function commandLine(call: string, description: string, example: string): Command {
  return withExample(new CommandLine(call).description(description), example)
}

/** Shows an example below the help. */
export function withExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${example}`)
}

/** Reads the value of an option or argument that counts something. */
export function count(text: string): number {
  const read = Number(text)
  if (!Number.isSafeInteger(read) || read < 1) {
    throw new InvalidArgumentError('Write a whole number from 1.')
  }
  return read
}
