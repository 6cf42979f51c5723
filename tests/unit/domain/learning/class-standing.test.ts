import { describe, expect, test } from 'vitest'
import { type OwnItem, standingIn } from '#domain/learning/class-standing.ts'

const DONE: OwnItem = { completed: true, locked: false }
const OPEN: OwnItem = { completed: false, locked: false }
const LOCKED: OwnItem = { completed: false, locked: true }
const HALF: OwnItem = { ...OPEN, positionSeconds: 750, durationSeconds: 1_500 }
const SEEN: OwnItem = { ...OPEN, positionSeconds: 1_490, durationSeconds: 1_500 }

const guest = { isEnrolled: false, isSubscribed: false }
const subscriber = { isEnrolled: false, isSubscribed: true }
const learner = { isEnrolled: true, isSubscribed: true }
const former = { isEnrolled: true, isSubscribed: false }

describe('standingIn', () => {
  test.each([
    { items: [OPEN, LOCKED], who: guest, step: 'offered', why: 'nothing begun, nothing paid' },
    { items: [OPEN, LOCKED], who: subscriber, step: 'ahead', why: 'all is open' },
    { items: [DONE, OPEN], who: learner, step: 'underWay', why: 'the next one is open' },
    { items: [DONE, LOCKED], who: former, step: 'barred', why: 'the subscription is over' },
    { items: [DONE, OPEN], who: former, step: 'underWay', why: 'a preview is left' },
    { items: [DONE, DONE], who: former, step: 'complete', why: 'done is done' },
    { items: [DONE, DONE], who: learner, step: 'complete', why: 'nothing is left' },
    { items: [], who: learner, step: 'offered', why: 'a class without items' }
  ])('$step: $why', ({ items, who, step }) => {
    expect(standingIn(items, who).step).toBe(step)
  })

  test.each([
    { items: [DONE, HALF, OPEN], next: HALF, at: 750, why: 'where it was left' },
    { items: [SEEN, OPEN], next: SEEN, at: 0, why: 'one that was seen begins anew' },
    { items: [OPEN, DONE], next: OPEN, at: 0, why: 'one that was passed over comes first' }
  ])('goes on $why', ({ items, next, at }) => {
    expect(standingIn(items, learner)).toEqual({ step: 'underWay', next, at })
  })
})
