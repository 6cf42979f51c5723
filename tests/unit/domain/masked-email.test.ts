import { expect, test } from 'vitest'
import { maskedEmail } from '#domain/masked-email.ts'

test.each([
  { email: 'mona@gmail.com', masked: 'm•••@gmail.com', why: 'the first letter is enough' },
  { email: 'mo@gmail.com', masked: 'm•••@gmail.com', why: 'its length stays unknown' },
  { email: 'm@gmail.com', masked: '•••@gmail.com', why: 'one letter would be all of it' },
  { email: 'منى@مثال.إختبار', masked: 'م•••@مثال.إختبار', why: 'any script is masked alike' },
  { email: '😀a@x.example', masked: '😀•••@x.example', why: 'a letter of two units stays whole' }
])('$email shows as $masked: $why', ({ email, masked }) => {
  expect(maskedEmail(email)).toBe(masked)
})
