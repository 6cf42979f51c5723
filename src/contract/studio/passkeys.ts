import * as z from 'zod/mini'
import { ROLES } from '#domain/accounts/staff-roles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, plain, Time } from '#contract/fields.ts'

const Base64 = filled(20_000)
const Transports = z.array(plain(40)).check(z.maxLength(20))

const Passkey = z.object({
  id: Id,
  /** As staff called it. */
  name: plain(100),
  createdAt: Time,
  usedAt: z.optional(Time),
  /** Whether it is on several devices of its owner. */
  isBackedUp: z.boolean()
})

const Known = z.object({ id: Base64, type: z.literal('public-key'), transports: Transports })

/** `toJSON()` of a credential. Browsers add fields of their own, which are left out. */
const ofBrowser = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({ id: Base64, rawId: Base64, type: z.literal('public-key'), response })

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
  reply: z.object({
    challenge: plain(100),
    rp: z.object({ id: plain(300), name: plain(300) }),
    user: z.object({ id: plain(100), name: plain(300), displayName: plain(500) }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    /** Milliseconds. */
    timeout: z.int(),
    excludeCredentials: z.array(Known),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred')
    }),
    attestation: z.literal('none')
  })
})

export const registerPasskey = endpoint('POST', '/studio/second-factor/passkey', {
  summary: 'Stores a new passkey, 10 at most; the first second factor gives recovery codes.',
  staff: ROLES,
  secondFactor: 'againIfAny',
  body: z.strictObject({
    name: filled(100),
    response: ofBrowser(
      z.object({
        clientDataJSON: Base64,
        attestationObject: Base64,
        transports: z.optional(Transports)
      })
    )
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
    reply: z.object({
      challenge: plain(100),
      rpId: plain(300),
      allowCredentials: z.array(Known),
      /** Milliseconds. */
      timeout: z.int(),
      userVerification: z.literal('preferred')
    }),
    errors: ['not_found']
  }
)

export const verifyPasskey = endpoint('POST', '/studio/second-factor/passkey/verify', {
  summary: 'Proves the second factor for this session; failures are counted with those of codes.',
  staff: ROLES,
  secondFactor: 'unasked',
  body: z.strictObject({
    response: ofBrowser(
      z.object({ clientDataJSON: Base64, authenticatorData: Base64, signature: Base64 })
    )
  }),
  reply: z.object({ verifiedUntil: Time }),
  errors: ['second_factor_invalid']
})

export const deletePasskey = endpoint('DELETE', '/studio/second-factor/passkey/:id', {
  summary: 'Removes a passkey of one’s own, unless it is the last second factor.',
  staff: ROLES,
  secondFactor: 'again',
  errors: ['not_found', 'conflict']
})
