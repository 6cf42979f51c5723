import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, judged } from '#scripts/test/counts.ts'

const assertion = (fullName: string, status: string) => ({ fullName, status })

describe('the sum of a Vitest report', () => {
  test('names what was skipped and counts the rest', () => {
    const assertionResults = [
      assertion('a', 'passed'),
      assertion('b', 'failed'),
      assertion('c', 'pending'),
      assertion('d', 'todo')
    ]
    const report = { testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults }] }
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1, skipped: ['c', 'd'] })
  })

  test('counts a file that could not be loaded as a failed test', () => {
    const report = { testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [] }] }
    expect(countVitest(report)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the sum of a Playwright report', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.test.ts',
    tests: [{ status }]
  })

  test('goes through nested suites, and a flaky test has failed', () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec('a', 'expected'), spec('b', 'flaky')],
          suites: [{ specs: [spec('c', 'unexpected'), spec('d', 'skipped')] }]
        }
      ]
    }
    expect(countPlaywright(report)).toEqual({ passed: 1, failed: 2, skipped: ['a.test.ts: d'] })
  })

  test('counts an error outside of any test', () => {
    expect(countPlaywright({ errors: [{ message: 'no browser' }], suites: [] }).failed).toBe(1)
  })
})

describe('a runner', () => {
  test.each([
    { why: 'ran and is content', counts: [3, 0], code: 0, failed: 0 },
    { why: 'says itself that a test failed', counts: [3, 2], code: 1, failed: 2 },
    { why: 'died after its tests', counts: [3, 0], code: 1, failed: 1 },
    { why: 'was killed', counts: [3, 0], code: null, failed: 1 },
    { why: 'found no test at all', counts: [0, 0], code: 0, failed: 1 }
  ])('that $why has $failed failed tests', ({ counts: [passed = 0, failed = 0], code, ...row }) => {
    expect(judged({ passed, failed, skipped: [] }, code).failed).toBe(row.failed)
  })
})
