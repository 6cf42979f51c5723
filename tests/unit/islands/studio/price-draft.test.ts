import { describe, expect, test } from 'vitest'
import type { StudioPackage } from '#contract/studio/packages.ts'
import {
  draftOf,
  isDraftChanged,
  type PriceDraft,
  readTypedPrices,
  rebased
} from '#islands/studio/prices/price-draft.ts'

const BASE: StudioPackage = {
  ...{ id: 1, revision: 'one', setBy: 'catalogue', plans: [], openOrders: 0, history: [] },
  ...{ monthlyPrice: 250, discountPercentage: 20, quarterlySavingPercentage: 10 }
}
const NEWER: StudioPackage = { ...BASE, revision: 'two', monthlyPrice: 280, discountPercentage: 25 }

const typed = (change: Partial<PriceDraft['typed']>, draft = draftOf(BASE)): PriceDraft => ({
  ...draft,
  typed: { ...draft.typed, ...change }
})

describe('a draft of prices', () => {
  test('is changed by another number, not by another spelling', () => {
    expect(isDraftChanged(typed({ monthlyPrice: '٢٥٠٫٠٠' }))).toBe(false)
    expect(isDraftChanged(typed({ monthlyPrice: '251' }))).toBe(true)
    expect(isDraftChanged(typed({ monthlyPrice: '' }))).toBe(true)
  })

  test('keeps what was typed when a colleague changes the prices, and follows elsewhere', () => {
    expect(rebased(typed({ monthlyPrice: '320' }), NEWER)).toEqual({
      base: NEWER,
      typed: { monthlyPrice: '320', discountPercentage: '25', quarterlySavingPercentage: '10' },
      isOvertaken: true
    })
  })

  test('follows silently when nothing was typed, or the same', () => {
    expect(rebased(draftOf(BASE), NEWER)).toEqual(draftOf(NEWER))
    expect(rebased(typed({ monthlyPrice: '280' }), NEWER)).toEqual(draftOf(NEWER))
  })

  test('takes news of the same prices over without a word', () => {
    const news = { ...BASE, openOrders: 3 }
    const draft = rebased(typed({ monthlyPrice: '320' }), news)
    expect([draft.base.openOrders, draft.typed.monthlyPrice, draft.isOvertaken]).toEqual([
      ...[3, '320'],
      false
    ])
  })
})

describe('typed prices', () => {
  test.each<[change: Partial<PriceDraft['typed']>, wrong: string[]]>([
    [{ monthlyPrice: '1,000,000' }, []],
    [{ monthlyPrice: '0' }, ['monthlyPrice']],
    [{ monthlyPrice: '1000000.01' }, ['monthlyPrice']],
    [{ monthlyPrice: '99.999' }, ['monthlyPrice']],
    [{ monthlyPrice: 'x', discountPercentage: '' }, ['monthlyPrice', 'discountPercentage']],
    [{ discountPercentage: '0', quarterlySavingPercentage: '100' }, []],
    [{ quarterlySavingPercentage: '100.5' }, ['quarterlySavingPercentage']]
  ])('%j are wrong in %j', (change, wrong) => {
    const read = readTypedPrices(typed(change).typed)
    expect(read.ok ? [] : read.wrong).toEqual(wrong)
  })
})
