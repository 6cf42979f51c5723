import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: string[]
  faults: string[]
}

/** Characters of a message that the summary repeats. */
const OUTPUT_MOST = 1_200

function fault(name: string, output: string): string {
  return `${name}\n${stripVTControlCharacters(output).slice(0, OUTPUT_MOST)}`.trim()
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.array(z.string()))
        })
      )
    })
  )
})

const PlaywrightError = z.object({ message: z.optional(z.string()) })
const PlaywrightReport = z.object({
  errors: z.array(PlaywrightError),
  suites: z.array(z.unknown())
})
const Suite = z.object({
  suites: z.optional(z.array(z.unknown())),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.optional(z.array(z.object({ errors: z.array(PlaywrightError) })))
        })
      )
    })
  )
})

/** Reads Vitest's JSON report. An unloadable file is one failed test. */
export function countVitest(report: unknown): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [], faults: [] }
  const { testResults } = VitestReport.parse(report)
  for (const { name, status, message = '', assertionResults } of testResults) {
    const failedBefore = counts.failed
    for (const { fullName, status, failureMessages = [] } of assertionResults) {
      if (status === 'passed') counts.passed++
      else if (status === 'failed') {
        counts.failed++
        counts.faults.push(fault(`${name}: ${fullName}`, failureMessages.join('\n')))
      } else counts.skipped.push(fullName)
    }
    if (status === 'failed' && counts.failed === failedBefore) {
      counts.failed++
      counts.faults.push(fault(name, message))
    }
    if (status !== 'failed' && assertionResults.length === 0) counts.skipped.push(name)
  }
  return counts
}

/** Reads Playwright's JSON report. A test that passed only on retry has failed. */
export function countPlaywright(report: unknown): Counts {
  const { errors, suites } = PlaywrightReport.parse(report)
  const faults = errors.map(({ message = '' }) => fault('outside of any test', message))
  const counts: Counts = { passed: 0, failed: errors.length, skipped: [], faults }
  const waiting = [...suites]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { specs, suites: inner = [] } = Suite.parse(next)
    waiting.push(...inner)
    for (const { title, file, tests } of specs) {
      for (const { status, results = [] } of tests) {
        if (status === 'expected') counts.passed++
        else if (status === 'skipped') counts.skipped.push(`${file}: ${title}`)
        else {
          const output = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))
          counts.failed++
          counts.faults.push(fault(`${file}: ${title}`, output.join('\n')))
        }
      }
    }
  }
  return counts
}

/** Adds a failed test where the runner died or ran none. */
export function judged(counts: Counts, exitCode: number | null): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  if (!isSilentFailure) return counts
  return { ...counts, failed: 1, faults: [`the runner ended with ${exitCode}`] }
}

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    faults: all.flatMap(({ faults }) => faults)
  }
}
