import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { machine } from './machine.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs a script of `scripts/` to its end, with these settings and no others. */
export function runScript(
  name: string,
  parameters: readonly string[],
  settings: Record<string, string>,
  folder = ROOT
): Promise<Run> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...parameters], {
    cwd: folder,
    env: { ...machine(), ...settings }
  })
  const run: Run = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', chunk => (run.stdout += String(chunk)))
  child.stderr.on('data', chunk => (run.stderr += String(chunk)))
  return new Promise(done => {
    child.once('close', code => done({ ...run, code }))
  })
}
