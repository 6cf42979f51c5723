import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { GUARD_COMMANDS, type Guard, withoutGuard } from './read-guards.ts'
import type { Ask, TestResult } from './run-tests.ts'

/** `noticed`: a test failed without the guard. `broken`: its tests fail with it. */
export type GuardOutcome = 'noticed' | 'unnoticed' | 'broken'

/** A copy of the project, in which guards are removed and tests run. */
export interface Tree {
  /** Removes a guard, runs its tests, and puts it back. */
  tryWithout: (guard: Guard) => Promise<GuardOutcome>
  close: () => void
}

/** Milliseconds after which a command that does not end is stopped. */
const TIMEOUT_MS = 10 * 60_000

/** Results of each test with all guards. */
const withGuards = new Map<string, Promise<TestResult>>()

export async function openTree(folder: string): Promise<Tree> {
  const runner = fork(join(folder, 'scripts/lib/guards/run-tests.ts'), {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  await once(runner, 'message')
  const run = (test: string, changed: string) => runIn(folder, runner, test, changed)

  async function tryTest(guard: Guard, test: string): Promise<GuardOutcome> {
    const before = withGuards.get(test) ?? run(test, guard.file)
    withGuards.set(test, before)
    if ((await before) !== 'passed') return 'broken'
    const path = join(folder, guard.file)
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, withoutGuard(source, guard))
    const result = await run(test, guard.file)
    writeFileSync(path, source)
    if (result === 'passed') return 'unnoticed'
    return result === 'failed' ? 'noticed' : 'broken'
  }

  return {
    async tryWithout(guard) {
      const outcomes: GuardOutcome[] = []
      for (const test of guard.tests) {
        const outcome = await tryTest(guard, test)
        if (outcome === 'noticed') return outcome
        outcomes.push(outcome)
      }
      return outcomes.includes('broken') ? 'broken' : 'unnoticed'
    },
    close: () => runner.disconnect()
  }
}

async function runIn(
  folder: string,
  runner: ChildProcess,
  test: string,
  changed: string
): Promise<TestResult> {
  if (test.startsWith('tests/e2e/')) return call(folder, ['playwright', 'test', test])
  const check = GUARD_COMMANDS[test]
  if (check) return call(folder, check)
  runner.send({ test, changed } satisfies Ask)
  const [result] = (await once(runner, 'message')) as [TestResult]
  return result
}

async function call(folder: string, command: string[]): Promise<TestResult> {
  const [program = '', ...parameters] = command
  const PATH = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...process.env, PATH },
    stdio: 'ignore',
    timeout: TIMEOUT_MS
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === null) return 'broken'
  return code === 0 ? 'passed' : 'failed'
}
