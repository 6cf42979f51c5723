import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepClassBefore } from '#stores/catalogue/class-before.ts'
import { $selection, NOTHING_CHOSEN } from '#stores/subscriptions/checkout-selection.ts'

const ORIGIN = 'https://ufuq.example'

beforeEach(() => $selection.set(NOTHING_CHOSEN))
afterEach(() => vi.unstubAllGlobals())

/** Opens the plans. @returns the stored path */
function open({ from, referrer = '' }: { from?: string; referrer?: string }): string | undefined {
  const search = from === undefined ? '' : `?${new URLSearchParams({ from }).toString()}`
  vi.stubGlobal('location', { origin: ORIGIN, search })
  vi.stubGlobal('document', { referrer })
  keepClassBefore()
  return $selection.get().from
}

describe('the class that led to the plans', () => {
  test.each([
    { from: '/class/phone-photography', kept: '/class/phone-photography' },
    { from: '/en/class/phone-photography', kept: '/class/phone-photography' },
    { from: '/en/class/a/videos?item=7#note', kept: '/class/a/videos?item=7' },
    { from: '/class/a/quiz/3', kept: '/class/a/quiz/3' },
    { from: '/class/%D8%AF?utm=x', kept: '/class/%D8%AF' },
    { from: '/', kept: undefined },
    { from: '/classes', kept: undefined },
    { from: '/class/', kept: undefined },
    { from: '/class//evil.example', kept: undefined },
    { from: '/subscription-plans?plan=YEARLY', kept: undefined },
    { from: '//evil.example/class/a', kept: undefined },
    { from: 'https://evil.example/class/a', kept: undefined },
    { from: 'javascript:alert(1)', kept: undefined }
  ])('is stored only when it is the path of a class: $from', ({ from, kept }) => {
    expect(open({ from })).toBe(kept)
    $selection.set(NOTHING_CHOSEN)
    expect(open({ referrer: `${ORIGIN}${from}` })).toBe(kept)
  })

  test('is not taken over by another learner', () => {
    for (const referrer of ['', 'https://evil.example/class/a', `${ORIGIN}.evil.example/class/a`]) {
      expect(open({ referrer })).toBeUndefined()
    }
  })

  test('is the one in the URL, also when the referrer is another', () => {
    expect(open({ from: '/class/a', referrer: `${ORIGIN}/class/b` })).toBe('/class/a')
  })

  test('stays through a visit from another page, and is replaced by the next class', () => {
    open({ referrer: `${ORIGIN}/class/a` })
    expect(open({ referrer: `${ORIGIN}/faq` })).toBe('/class/a')
    expect(open({ referrer: `${ORIGIN}/class/b` })).toBe('/class/b')
  })
})
