import { expect, test } from 'vitest'
import { readStoppedKind } from '#stores/learning/reminders.ts'

test.each(['study', 'answer', 'accepted', 'announcement', 'class', 'goal'])(
  'the link of a mail names what it ends: %s',
  kind => expect(readStoppedKind(`?kind=${kind}`)).toBe(kind)
)

test('a link names nothing else', () => {
  expect(readStoppedKind('')).toBeUndefined()
  expect(readStoppedKind('?kind=payment')).toBeUndefined()
})
