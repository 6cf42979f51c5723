import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { type Counts, judged } from './counts.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const PATH = [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter)

/** Runs a checker without a report as one test. */
export async function runCheck(...command: string[]): Promise<Counts> {
  const name = command.join(' ')
  const code = await runTitled(name, command, {})
  if (code === 0) return { passed: 1, failed: 0, skipped: [], faults: [] }
  return { passed: 0, failed: 1, skipped: [], faults: [name] }
}

export interface Command {
  command: string[]
  env?: Record<string, string>
  /** Prints its output below this name at the end, beside others. */
  title?: string | undefined
}

/** Runs a test runner that leaves a JSON report in the file it is given, and counts from that. */
export async function runReporting(
  count: (report: unknown) => Counts,
  reportingTo: (reportFile: string) => Command
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-report-'))
  const report = join(folder, 'report.json')
  try {
    const { command, env = {}, title } = reportingTo(report)
    const code = await (title ? runTitled(title, command, env) : run(command, env))
    if (!existsSync(report)) throw new Error(`${command[0]} ended with ${code}, without a report`)
    return judged(count(JSON.parse(readFileSync(report, 'utf8'))), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runTitled(
  name: string,
  command: string[],
  env: Record<string, string>
): Promise<number | null> {
  let output = ''
  const code = await run(command, env, text => {
    output += text
  })
  process.stdout.write(`\n── ${name} ──\n${output}`)
  return code
}

/** @param onOutput gets its output, else it is ours @returns the exit code, unless it was killed */
async function run(
  command: string[],
  env: Record<string, string>,
  onOutput?: (text: string) => void
): Promise<number | null> {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: { ...process.env, PATH, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  } catch (error) {
    process.stderr.write(`${program}: ${(error as Error).message}\n`)
    return null
  }
}
