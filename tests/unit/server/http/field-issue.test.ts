import type * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { NewPassword, register, resetPassword } from '#contract/accounts/accounts.ts'
import { Day, Email, filled, HttpsUrl, Percentage, plain } from '#contract/fields.ts'
import { submitQuiz } from '#contract/learning/learning.ts'
import { updateProfile } from '#contract/accounts/profile.ts'
import { cancelSubscription } from '#contract/subscriptions/subscriptions.ts'
import { fieldMessage } from '#i18n/texts/problems.ts'
import { messageOf } from '#server/http/problem.ts'

function messageIn(schema: z.ZodMiniType, value: unknown, locale: 'ar' | 'en' = 'en'): string {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  if (!issue) throw new Error('nothing is wrong')
  const { key, values } = messageOf(issue)
  return fieldMessage(locale, key, values)
}

describe('the message of a field names the rule', () => {
  test.each([
    { schema: NewPassword, value: 'seven77', says: '8', why: 'a short password' },
    { schema: resetPassword.body, value: { token: 'x', password: '' }, says: '8', why: 'a reset' },
    { schema: plain(500), value: 'x'.repeat(501), says: '500', why: 'a long text' },
    { schema: filled(500), value: '  ', says: 'Fill in this field', why: 'white space' },
    { schema: Percentage, value: 101, says: 'no higher than 100', why: 'a large number' },
    { schema: Percentage, value: -1, says: 'no lower than 0', why: 'a small number' },
    { schema: Email, value: 'mona', says: 'name@example.com', why: 'no address' },
    { schema: Day, value: '1.2.1999', says: '1999-02-28', why: 'no date' },
    { schema: HttpsUrl, value: 'http://x.example', says: 'https://', why: 'no https' },
    { schema: updateProfile.body, value: { language: 'de' }, says: 'ar, en', why: 'a choice' },
    {
      schema: updateProfile.body,
      value: { name: { ar: '', en: ' ' } },
      says: 'Fill in this field',
      why: 'no name in either language'
    },
    {
      schema: cancelSubscription.body,
      value: { reason: 'other' },
      says: 'Fill in this field',
      why: 'a rule without a message of its own'
    },
    {
      schema: submitQuiz.body,
      value: { answers: { 1: Array.from({ length: 51 }, () => 1) } },
      says: '50',
      why: 'many options'
    }
  ])('$why: $says', ({ schema, value, says }) => {
    expect(messageIn(schema, value)).toContain(says)
  })

  test('in Arabic too', () => {
    expect(messageIn(NewPassword, 'seven77', 'ar')).toMatch(/8 على الأقل/)
  })

  test('and is the general one for an issue that is not known', () => {
    const body = { ...BODY, phoneNumber: 'x', acceptedTerms: '1999-13-40' }
    expect(messageIn(register.body, body)).toContain('1999-02-28')
    expect(fieldMessage('en', 'constructor')).toBe(fieldMessage('en', 'custom'))
  })
})

const BODY = { name: 'Mona', email: 'mona@example.com', password: 'a good password' }
