import { expect, test } from 'vitest'
import { moved } from '#islands/search/moved.ts'

test.each([
  { key: 'ArrowDown', active: -1, to: 0, why: 'the first comes after the text' },
  { key: 'ArrowDown', active: 0, to: 1, why: 'down' },
  { key: 'ArrowDown', active: 2, to: 0, why: 'the first comes after the last' },
  { key: 'ArrowUp', active: -1, to: 2, why: 'the last comes before the text' },
  { key: 'ArrowUp', active: 1, to: 0, why: 'up' },
  { key: 'ArrowUp', active: 0, to: 2, why: 'the last comes before the first' },
  { key: 'Home', active: 2, to: 0, why: 'in the list' },
  { key: 'End', active: 0, to: 2, why: 'in the list' },
  { key: 'Home', active: -1, to: undefined, why: 'the caret goes to the start of the text' },
  { key: 'End', active: -1, to: undefined, why: 'the caret goes to the end of the text' },
  { key: 'ArrowLeft', active: 1, to: undefined, why: 'the caret moves' },
  { key: 'a', active: 1, to: undefined, why: 'it is typed' }
])('$key from $active leads to $to: $why', ({ key, active, to }) => {
  expect(moved(key, active, 3)).toBe(to)
})
