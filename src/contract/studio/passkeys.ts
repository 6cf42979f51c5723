import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CreatedCredential,
  creationSchema,
  Passkey,
  requestSchema,
  UsedCredential
} from '#contract/accounts/passkeys.ts'
import { filled, plain, Time } from '#contract/fields.ts'

const Preferred = z.literal('preferred')

export const listPasskeys = endpoint('GET', '/studio/second-factor/passkey', {
  summary: 'One’s own passkeys in the order they were added, and how many recovery codes are left.',
  staff: ROLES,
  reply: z.object({ passkeys: z.array(Passkey), recoveryCodes: z.int().check(z.minimum(0)) })
})

export const createPasskeyOptions = endpoint('POST', '/studio/second-factor/passkey/options', {
  summary:
    'What `navigator.credentials.create` needs; the challenge counts once, for five minutes.',
  staff: ROLES,
  secondFactor: 'againIfAny',
  reply: creationSchema(Preferred)
})

export const registerPasskey = endpoint('POST', '/studio/second-factor/passkey', {
  summary: 'Stores a new passkey, 10 at most; the first second factor gives recovery codes.',
  staff: ROLES,
  secondFactor: 'againIfAny',
  body: z.strictObject({
    name: filled(100),
    response: CreatedCredential
  }),
  reply: z.object({ passkey: Passkey, recoveryCodes: z.optional(z.array(plain(20))) }),
  status: 201,
  errors: ['conflict', 'second_factor_invalid']
})

export const requestPasskeyOptions = endpoint(
  'POST',
  '/studio/second-factor/passkey/verify-options',
  {
    summary: 'What `navigator.credentials.get` needs; the challenge counts once, for five minutes.',
    staff: ROLES,
    secondFactor: 'unasked',
    reply: requestSchema(Preferred),
    errors: ['not_found']
  }
)

export const verifyPasskey = endpoint('POST', '/studio/second-factor/passkey/verify', {
  summary: 'Proves the second factor for this session; failures are counted with those of codes.',
  staff: ROLES,
  secondFactor: 'unasked',
  body: z.strictObject({ response: UsedCredential }),
  reply: z.object({ verifiedUntil: Time }),
  errors: ['second_factor_invalid']
})

export const deletePasskey = endpoint('DELETE', '/studio/second-factor/passkey/:id', {
  summary: 'Removes a passkey of one’s own, unless it is the last second factor.',
  staff: ROLES,
  secondFactor: 'again',
  errors: ['not_found', 'conflict']
})
