import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from './nearest.ts'

export type Options = NonNullable<ParseArgsConfig['options']>

/** What is wrong with the options of a command line, in one line; nothing where `parseArgs` understands them. */
export function wrongOption(words: readonly string[], options: Options): string | undefined {
  const seen = new Set<string>()
  const config = { args: [...words], options, allowPositionals: true, strict: false }
  for (const token of parseArgs({ ...config, tokens: true }).tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName: typed, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) {
      const meant = name.length > 1 && nearest(name, Object.keys(options))
      return `there is no option ${typed}${meant ? `; did you mean --${meant}?` : ''}`
    }
    if (option.type === 'boolean' && value !== undefined) return `${typed} takes nothing behind it`
    if (option.type === 'string' && value === undefined)
      return `something is missing behind ${typed}`
    if (option.type === 'string' && !inlineValue && value?.startsWith('-')) {
      return `“${value}” behind ${typed} looks like an option; write ${typed}=${value} if it is meant`
    }
    // Which of two was meant, nobody knows.
    if (seen.has(name) && !option.multiple) return `${typed} is written twice`
    seen.add(name)
  }
  return undefined
}
