import { describe, expect, test } from 'vitest'
import { factOf } from '#domain/catalogue/item-fact.ts'

const OPEN = { completed: false, locked: false, isPreview: false }
const LOCKED = { ...OPEN, locked: true }
const FREE = { ...OPEN, isPreview: true }
const at = (isSubscribed: boolean | 'unknown', isGated = false, isCurrent = false) => ({
  ...{ isSubscribed, isGated, isCurrent }
})

describe('factOf', () => {
  test.each([
    { item: OPEN, seen: at(true, false, true), fact: 'playing', why: 'it is shown' },
    { item: LOCKED, seen: at(true, true, true), fact: 'here', why: 'it is chosen, but not open' },
    { item: FREE, seen: at(false), fact: 'free', why: 'it matters without a subscription' },
    { item: FREE, seen: at(true), fact: undefined, why: 'all is free to a subscriber' },
    { item: LOCKED, seen: at(false), fact: 'forSubscribers', why: 'no plan, first module' },
    { item: LOCKED, seen: at(false, true), fact: 'forSubscribers', why: 'a plan comes first' },
    {
      item: LOCKED,
      seen: at(true, true),
      fact: 'lockedUntil',
      why: 'a subscriber has to complete the module before'
    },
    { item: LOCKED, seen: at(true), fact: undefined, why: 'just unlocked, not loaded yet' },
    { item: LOCKED, seen: at('unknown', true), fact: undefined, why: 'access is not known' },
    { item: { ...OPEN, positionSeconds: 9 }, seen: at(true), fact: 'resumeAt', why: 'begun' },
    {
      item: { ...OPEN, completed: true, positionSeconds: 9 },
      seen: at(true),
      fact: undefined,
      why: 'its icon shows that it is complete'
    }
  ])('$why: $fact', ({ item, seen, fact }) => {
    expect(factOf(item, seen)).toBe(fact)
  })
})
