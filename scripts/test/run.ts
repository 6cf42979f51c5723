import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { type Counts, judged } from './counts.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

/** Runs a checker that knows only right and wrong: one test. */
export async function runCheck(command: string, ...parameters: string[]): Promise<Counts> {
  const code = await run([command, ...parameters], {})
  return code === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] }
}

export interface Command {
  command: string[]
  env?: Record<string, string>
}

/** Runs a test runner that leaves a JSON report in the file it is given, and counts from that. */
export async function runReporting(
  count: (report: unknown) => Counts,
  reportingTo: (reportFile: string) => Command
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-report-'))
  const report = join(folder, 'report.json')
  try {
    const { command, env = {} } = reportingTo(report)
    const code = await run(command, env)
    if (!existsSync(report)) throw new Error(`${command[0]} ended with ${code}, without a report`)
    return judged(count(JSON.parse(readFileSync(report, 'utf8'))), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @returns its exit code; nothing when it could not start or was killed */
async function run(command: string[], env: Record<string, string>): Promise<number | null> {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  } catch (error) {
    process.stderr.write(`${program}: ${(error as Error).message}\n`)
    return null
  }
}
