import { parseArgs } from 'node:util'
import { nearest } from '#scripts/nearest.ts'
import { wrongOption } from '#scripts/options.ts'
import { type Command, type Input, UsageError } from './command.ts'
import { COMMON, listOf, manualOf } from './help.ts'

export type Wish = { help: string } | { command: Command; input: Input }

/** What a command line asks for. @throws UsageError */
export function readWish(words: readonly string[], commands: readonly Command[]): Wish {
  const [noun = 'help', verb = ''] = words
  const isHelp = (word: string) => ['help', '--help', '-h'].includes(word)
  if (isHelp(noun)) return { help: listOf(commands) }
  const command =
    commands.find(({ name }) => name === `${noun} ${verb}`) ??
    commands.find(({ name }) => name === noun)
  if (command) return readInput(command, words.slice(command.name.split(' ').length))
  const ofNoun = commands.filter(({ name }) => name.startsWith(`${noun} `))
  if (ofNoun.length > 0 && (verb === '' || isHelp(verb))) return { help: listOf(ofNoun) }
  throw new UsageError(unknown(words, commands, ofNoun))
}

function unknown(
  [noun = '', verb = '']: readonly string[],
  commands: readonly Command[],
  ofNoun: readonly Command[]
): string {
  const typed = verb.startsWith('-') ? noun : `${noun} ${verb}`.trim()
  const names = (ofNoun.length > 0 ? ofNoun : commands).map(({ name }) => name)
  const nouns = [...new Set(names.map(name => name.split(' ')[0] ?? ''))]
  const found = nearest(typed, names) ?? nearest(noun, nouns)
  const hint = found ? `did you mean “${found}”?` : 'see npm run admin -- help'
  return `there is no command “${typed}”; ${hint}`
}

function readInput(command: Command, words: string[]): Wish {
  const options = { ...command.options, ...COMMON }
  if (words.includes('-h')) return { help: manualOf(command) }
  const wrong = wrongOption(words, options)
  if (wrong) {
    throw new UsageError(
      `${command.name}: ${wrong.replace(/([^?])$/, `$1; see npm run admin -- ${command.name} --help`)}`
    )
  }
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
  if (values.help) return { help: manualOf(command) }
  const { parameters, optional = 0, name } = command
  const missing = parameters.slice(positionals.length, parameters.length - optional)
  if (missing.length > 0) throw new UsageError(`${name}: ${missing.join(' and ')} is missing`)
  const surplus = positionals[parameters.length]
  if (surplus !== undefined) throw new UsageError(`${name}: “${surplus}” is one word too many`)
  if (values.json && values.csv) throw new UsageError('write --json or --csv, not both')
  const all: Record<string, unknown> = values
  return {
    command,
    input: {
      parameters: positionals,
      text: option => (typeof all[option] === 'string' ? all[option] : undefined),
      isSet: option => all[option] === true
    }
  }
}
