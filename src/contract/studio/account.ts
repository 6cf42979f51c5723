import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, filled, Id, plain, Text, Time } from '#contract/fields.ts'

const Code = filled(40)

export const getStaffAccount = endpoint('GET', '/studio/me', {
  summary: 'Who works in the studio, as which roles, and how the second factor stands.',
  staff: ROLES,
  secondFactor: 'unasked',
  reply: z.object({
    account: z.object({ id: Id, name: Text, email: Email }),
    roles: z.array(z.enum(ROLES)),
    /** Of the role `expert`. */
    expertId: z.optional(Id),
    secondFactor: z.object({
      methods: z.array(z.enum(['passkey', 'code'])),
      /** Of this session. */
      verifiedUntil: z.optional(Time)
    })
  })
})

export const beginCode = endpoint('POST', '/studio/second-factor/code', {
  summary: 'Makes the secret of an authenticator app, which counts once a code of it is confirmed.',
  staff: ROLES,
  secondFactor: 'againIfAny',
  reply: z.object({
    /** Base32. */
    secret: plain(64),
    /** `otpauth://…`, for the QR code. */
    address: plain(500)
  })
})

export const confirmCode = endpoint('POST', '/studio/second-factor/code/confirm', {
  summary: 'Confirms the new secret with its first code; earlier recovery codes end.',
  staff: ROLES,
  secondFactor: 'againIfAny',
  body: z.strictObject({ code: Code }),
  reply: z.object({ recoveryCodes: z.array(plain(20)) }),
  errors: ['conflict', 'second_factor_invalid']
})

export const verifySecondFactor = endpoint('POST', '/studio/second-factor/verify', {
  summary:
    'Proves the second factor for this session; each code counts once. Ten failures lock it for 15 minutes.',
  staff: ROLES,
  secondFactor: 'unasked',
  body: z.union([z.strictObject({ code: Code }), z.strictObject({ recoveryCode: Code })]),
  reply: z.object({ verifiedUntil: Time }),
  errors: ['second_factor_invalid']
})
