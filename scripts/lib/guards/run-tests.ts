// Runs test files for its parent, with database and unchanged code loaded.

import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

export interface Ask {
  test: string
  /** Path of the file that lacks a guard in this run. */
  changed: string
}

/** `broken`: the tests could not be loaded, or there are none. */
export type TestResult = 'passed' | 'failed' | 'broken'

const silent = { reporters: [{}], bail: 1, watch: false }
const vitest = await createVitest('test', { ...silent, root: process.cwd() })

process.on('message', ({ test, changed }: Ask) => void run(resolve(test), resolve(changed)))
process.on('disconnect', () => void vitest.exit(true))
process.send?.('ready')

async function run(test: string, changed: string): Promise<void> {
  // Else failures of the run before count toward `bail`.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.invalidateFile(changed)
  const found = await vitest.globTestSpecifications([test])
  const { testModules } = await vitest.runTestSpecifications(found)
  vitest.invalidateFile(changed)
  const states = testModules.flatMap(module =>
    [...module.children.allTests()].map(one => one.result().state)
  )
  const isLoaded = testModules.every(module => module.errors().length === 0)
  const passed: TestResult = isLoaded && states.includes('passed') ? 'passed' : 'broken'
  process.send?.(states.includes('failed') ? ('failed' satisfies TestResult) : passed)
}
