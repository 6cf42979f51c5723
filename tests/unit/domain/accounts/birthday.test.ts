import { expect, test } from 'vitest'
import { judgeBirthday } from '#domain/accounts/birthday.ts'

test.each([
  { day: '1999-02-28', judged: 'well', why: 'an ordinary day' },
  { day: '2026-06-01', judged: 'well', why: 'today' },
  { day: '2000-02-29', judged: 'well', why: 'a leap day' },
  { day: '1900-01-01', judged: 'well', why: 'the earliest' },
  { day: '2026-06-02', judged: 'ahead', why: 'tomorrow' },
  { day: '2999-01-01', judged: 'ahead', why: 'long from now' },
  { day: '1899-12-31', judged: 'wrong', why: 'no person is so old' },
  { day: '2001-02-29', judged: 'wrong', why: 'that year had none' },
  { day: '2001-13-01', judged: 'wrong', why: 'there is no such month' },
  { day: '28-02-1999', judged: 'wrong', why: 'another order' },
  { day: '', judged: 'wrong', why: 'nothing' }
])('$day is $judged: $why', ({ day, judged }) => {
  expect(judgeBirthday(day, '2026-06-01')).toBe(judged)
})
