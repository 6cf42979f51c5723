import { describe, expect, test } from 'vitest'
import { readNewCode, refusedField } from '#islands/studio/promo-codes/read-new-code.ts'

const TODAY = '2026-06-01'

function form(change: Record<string, string | readonly string[]> = {}): FormData {
  const data = new FormData()
  const fields = {
    ...{ code: 'spring', percentage: '25', from: '', until: '2026-06-30' },
    ...{ uses: '', learner: '', plans: ['MONTHLY', 'QUARTERLY', 'YEARLY'] },
    ...change
  }
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) data.append(name, value)
  }
  return data
}

describe('a new code', () => {
  test('says only what is limited', () => {
    expect(readNewCode(form(), TODAY)).toEqual({
      ok: true,
      body: { code: 'spring', percentage: 25, until: '2026-06-30' }
    })
  })

  test('is read with everything that was typed', () => {
    const typed = {
      ...{ percentage: '١٢٫٥', from: '2026-06-02', uses: '1,000', learner: ' mona@example.com ' },
      plans: ['YEARLY']
    }
    expect(readNewCode(form(typed), TODAY)).toMatchObject({
      body: {
        ...{ percentage: 12.5, from: '2026-06-02', uses: 1_000, plans: ['YEARLY'] },
        learner: 'mona@example.com'
      }
    })
  })

  test.each<[change: Record<string, string | string[]>, wrong: string[]]>([
    [{ code: 'ab' }, ['code']],
    [{ code: 'كود' }, ['code']],
    // Arabic keys of another code.
    [{ code: 'معرض' }, ['code']],
    [{ code: 'ufuq٢٥' }, []],
    [{ percentage: '0' }, ['percentage']],
    [{ percentage: '100.5' }, ['percentage']],
    [{ percentage: '12.345' }, ['percentage']],
    [{ until: '' }, ['until']],
    [{ until: '2026-05-31' }, ['until']],
    [{ until: TODAY }, []],
    [{ from: '2026-07-01' }, ['from']],
    [{ uses: '1.5' }, ['uses']],
    [{ uses: '0' }, ['uses']],
    [{ plans: [] }, ['plans']],
    [{ code: '', percentage: '', until: '' }, ['code', 'percentage', 'until']]
  ])('%j is wrong in %j', (change, wrong) => {
    const read = readNewCode(form(change), TODAY)
    expect(read.ok ? [] : read.wrong).toEqual(wrong)
  })
})

describe('a refusal', () => {
  test.each([
    ['code_exists', [], 'code'],
    ['learner_ambiguous', [], 'learner'],
    ['end_over', [], 'until'],
    [undefined, ['body.uses'], 'uses'],
    [undefined, ['body.reason'], undefined],
    ['gateway_refused', [], undefined]
  ])('of the reason %s about %j stands at %s', (reason, paths, field) => {
    const issues = paths.map(path => ({ path }))
    expect(refusedField({ ...(reason && { reason }), issues })).toBe(field)
  })
})
