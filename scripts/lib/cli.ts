import { Command, InvalidArgumentError } from 'commander'
import { DamagedStore } from '#server/db/engines.ts'
import { backupsIn } from '#server/operating/backup/backups.ts'
import { readSettings, type Settings } from '#server/settings/env.ts'
import { SettingError } from '#server/settings/setting-checks.ts'

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
        this.error(`error: ${value} after ${name} is an option; for a value write ${name}=${value}`)
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

export function withExample(command: Command, example: string): Command {
  return command.addHelpText('after', `\nExample:\n  ${example}`)
}

/** Reads the value of an option or argument that counts something. */
export function count(text: string): number {
  const read = Number(text)
  if (!Number.isSafeInteger(read) || read < 1) {
    throw new InvalidArgumentError('Write a whole number, 1 or more.')
  }
  return read
}

export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Ignores errors of output. Not for commands whose result is their output. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Ends the process when its output is written; stores of rendered pages have timers of seconds. */
export function endNow(): void {
  process.stdout.write('', () => process.exit())
}

/** The settings; a wrong one ends the process with one line. */
export function settingsOrExit(): Settings {
  return checkOrExit(() => readSettings(process.env))
}

/** The result of the check; a wrong setting ends the process with one line. */
export function checkOrExit<Value>(check: () => Value): Value {
  try {
    return check()
  } catch (error) {
    if (error instanceof SettingError) return fail(error.message)
    throw error
  }
}

/** Ends the process with one line for an error of the machine or the store. @throws a bug */
export function failOfMachine(error: unknown, outcome = ''): never {
  const { code, errcode, message } = error as Error & { code?: string; errcode?: number }
  if (errcode === undefined && !/^[A-Z0-9]{5,}$/.test(code ?? '')) throw error
  return fail(`${outcome}${message}`)
}

/** One line that explains why a server did not start, with a remedy for a damaged store. */
export function startFailure(
  { port, metricsPort, metricsHost, backupDir }: Settings,
  error: Error & { code?: string }
): string {
  if (error.code === 'EADDRINUSE') {
    const taken = (error as { port?: number }).port ?? port
    return `${taken === metricsPort ? 'METRICS_PORT' : 'PORT'}: ${taken} is taken by another program`
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    const { address, hostname = address } = error as { address?: string; hostname?: string }
    const name = hostname === metricsHost ? 'METRICS_HOST' : 'LISTEN_HOST'
    return `${name}: ${hostname} isn’t an address of this machine`
  }
  if (error instanceof DamagedStore) {
    const [newest] = backupsIn(backupDir)
    return newest
      ? `${error.message}; put the newest backup back: npm run restore -- --replace ${newest}`
      : `${error.message}; put a backup back: npm run restore -- --replace FILE (none is in ${backupDir})`
  }
  const isFolder = ['EACCES', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(error.code ?? '')
  return isFolder ? `DATA_DIR: ${error.message}` : error.message
}
