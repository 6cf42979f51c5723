import { expect, test } from 'vitest'
import { mailboxOf } from '#domain/accounts/mailbox.ts'

test.each([
  { email: 'mona@gmail.com', name: 'Gmail' },
  { email: 'mona@GMAIL.com', name: 'Gmail' },
  { email: 'mona@hotmail.com', name: 'Outlook' },
  { email: 'mona@outlook.sa', name: 'Outlook' },
  { email: 'mona@yahoo.co.uk', name: 'Yahoo Mail' },
  { email: 'mona@me.com', name: 'iCloud Mail' },
  { email: 'mona@gmail.com.evil.example', name: undefined },
  { email: 'gmail.com@cairo.edu.eg', name: undefined },
  { email: 'mona@notyahoo.com', name: undefined }
])('$email is read in $name', ({ email, name }) => {
  expect(mailboxOf(email)?.name).toBe(name)
})
