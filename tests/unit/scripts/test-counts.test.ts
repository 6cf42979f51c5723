import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, judged } from '#scripts/lib/test/counts.ts'

const assertion = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages
})

describe('the sum of a Vitest report', () => {
  test('names what was skipped and counts the rest', () => {
    const assertionResults = [
      assertion('a', 'passed'),
      assertion('b', 'failed', 'AssertionError: 1 is not 2'),
      assertion('c', 'pending'),
      assertion('d', 'todo')
    ]
    const report = { testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults }] }
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['c', 'd'],
      faults: ['x.test.ts: b\nAssertionError: 1 is not 2']
    })
  })

  test('counts a file that could not be loaded as a failed test', () => {
    const file = {
      name: 'x.test.ts',
      status: 'failed',
      message: 'no module y',
      assertionResults: []
    }
    const faults = ['x.test.ts\nno module y']
    expect(countVitest({ testResults: [file] })).toMatchObject({ passed: 0, failed: 1, faults })
  })
})

describe('the sum of a Playwright report', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.test.ts',
    tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }]
  })

  test('goes through nested suites, and a flaky test has failed', () => {
    const report = {
      errors: [],
      suites: [
        {
          specs: [spec('a', 'expected'), spec('b', 'flaky', 'late')],
          suites: [
            { specs: [spec('c', 'unexpected', '\u001b[31mwrong\u001b[39m'), spec('d', 'skipped')] }
          ]
        }
      ]
    }
    expect(countPlaywright(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: ['a.test.ts: d'],
      faults: ['a.test.ts: b\nlate', 'a.test.ts: c\nwrong']
    })
  })

  test('counts an error outside of any test', () => {
    expect(countPlaywright({ errors: [{ message: 'no browser' }], suites: [] })).toMatchObject({
      failed: 1,
      faults: ['outside of any test\nno browser']
    })
  })
})

describe('a runner', () => {
  test.each([
    { why: 'ran without a failure', counts: [3, 0], code: 0, failed: 0 },
    { why: 'reports a failed test', counts: [3, 2], code: 1, failed: 2 },
    { why: 'died after its tests', counts: [3, 0], code: 1, failed: 1 },
    { why: 'was killed', counts: [3, 0], code: null, failed: 1 },
    { why: 'found no test at all', counts: [0, 0], code: 0, failed: 1 }
  ])('that $why has $failed failed tests', ({ counts: [passed = 0, failed = 0], code, ...row }) => {
    expect(judged({ passed, failed, skipped: [], faults: [] }, code).failed).toBe(row.failed)
  })
})
