import { describe, expect, test } from 'vitest'
import { startOf } from '#domain/learning/resume.ts'

describe('startOf', () => {
  test.each([
    { here: undefined, there: 0, start: { at: 0 }, why: 'never seen' },
    { here: undefined, there: 300, start: { at: 300 }, why: 'seen on another device alone' },
    { here: 300, there: 0, start: { at: 300 }, why: 'the server has not heard yet' },
    { here: 300, there: 310, start: { at: 300 }, why: 'both are at the same place' },
    { here: 300, there: 700, start: { at: 300, offered: 700 }, why: 'another device is later' },
    { here: 700, there: 300, start: { at: 700 }, why: 'another device is earlier' },
    { here: 960, there: 0, start: { at: 0 }, why: 'watched here to the end' },
    { here: undefined, there: 1_000, start: { at: 0 }, why: 'watched elsewhere to the end' },
    { here: 300, there: 990, start: { at: 300 }, why: 'nobody wants to go on at the end' },
    { here: 990, there: 100, start: { at: 0 }, why: 'begins anew, whatever is kept elsewhere' },
    { here: -5, there: 0, start: { at: 0 }, why: 'edited by hand' }
  ])('$why: $start', ({ here, there, start }) => {
    expect(startOf(here, there, 1_000)).toEqual(start)
  })
})
