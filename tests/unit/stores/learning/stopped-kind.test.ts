import { expect, test } from 'vitest'
import { isDigested, NOTICE_KINDS } from '#domain/accounts/notices/notice-kinds.ts'
import { readStoppedKind } from '#stores/learning/reminders.ts'

test.each(['study', ...NOTICE_KINDS.filter(isDigested)])(
  'the link of a mail names what it ends: %s',
  kind => expect(readStoppedKind(`?kind=${kind}`)).toBe(kind)
)

test('a link names nothing else', () => {
  expect(readStoppedKind('')).toBeUndefined()
  expect(readStoppedKind('?kind=payment')).toBeUndefined()
})
