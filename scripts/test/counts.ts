import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  /** Names of tests that did not run. */
  skipped: string[]
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() }))
    })
  )
})

const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  suites: z.array(z.unknown())
})
const Suite = z.object({
  suites: z.optional(z.array(z.unknown())),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() }))
    })
  )
})

/** What Vitest's JSON report says. A file that could not be loaded counts as one failed test. */
export function countVitest(report: unknown): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [] }
  for (const { name, status, assertionResults } of VitestReport.parse(report).testResults) {
    const failedBefore = counts.failed
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed++
      else if (test.status === 'failed') counts.failed++
      else counts.skipped.push(test.fullName)
    }
    if (status === 'failed' && counts.failed === failedBefore) counts.failed++
    if (status !== 'failed' && assertionResults.length === 0) counts.skipped.push(name)
  }
  return counts
}

/** What Playwright's JSON report says. A test that passed only when repeated has failed. */
export function countPlaywright(report: unknown): Counts {
  const { errors, suites } = PlaywrightReport.parse(report)
  const counts: Counts = { passed: 0, failed: errors.length, skipped: [] }
  const waiting = [...suites]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { specs, suites: inner = [] } = Suite.parse(next)
    waiting.push(...inner)
    for (const { title, file, tests } of specs) {
      for (const { status } of tests) {
        if (status === 'expected') counts.passed++
        else if (status === 'skipped') counts.skipped.push(`${file}: ${title}`)
        else counts.failed++
      }
    }
  }
  return counts
}

/** The counts of a runner, with one failed test more where it died or ran none without saying so. */
export function judged(counts: Counts, exitCode: number | null): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isSilentFailure ? { ...counts, failed: 1 } : counts
}

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped)
  }
}
