import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Email, filled, Time } from '#contract/fields.ts'
import {
  CreatedCredential,
  creationSchema,
  LearnerRequest,
  Passkey,
  UsedCredential
} from './passkeys.ts'
import { ProviderLabel, ProviderName, Ticket } from './providers.ts'

/** Why a change of sign-in conflicts, in `reason` of a problem. */
export const SIGN_IN_REASONS = [
  'last_way',
  'identity_used',
  'provider_used',
  'other_address'
] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

export const listSignInWays = endpoint('GET', '/profile/sign-in-ways', {
  summary: 'How the user signs in; a mail link always works too.',
  reply: z.object({
    hasPassword: z.boolean(),
    identities: z.array(
      z.object({
        provider: ProviderName,
        label: ProviderLabel,
        email: Email,
        createdAt: Time,
        usedAt: z.optional(Time)
      })
    ),
    passkeys: z.array(Passkey),
    /** Until when changes ask for no further proof, in this session. */
    provedUntil: z.optional(Time)
  })
})

export const sendProofCode = endpoint('POST', '/profile/proof/code', {
  summary: 'Mails a code of six digits to the address of the account, valid for 15 min.',
  status: 202
})

export const beginPasskeyProof = endpoint('POST', '/profile/proof/passkey', {
  summary: 'What `navigator.credentials.get` needs; the challenge counts once, for five minutes.',
  reply: LearnerRequest,
  errors: ['not_found']
})

export const proveOwner = endpoint('POST', '/profile/proof', {
  summary: 'Proves the owner for ten minutes of this session: password, mailed code, or passkey.',
  body: z.union([
    z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
    z.strictObject({ code: filled(40) }),
    z.strictObject({ response: UsedCredential })
  ]),
  reply: z.object({ provedUntil: Time }),
  errors: ['invalid_credentials', 'code_invalid', 'passkey_invalid']
})

/** Below the path of the cookie that binds the ticket to the browser. */
export const joinProvider = endpoint('POST', '/auth/oidc/join', {
  summary: 'Joins the account at a provider whose code or ticket the browser got.',
  body: z.strictObject({ ticket: Ticket }),
  errors: ['link_invalid', 'email_not_verified', 'proof_required', 'conflict']
})

export const leaveProvider = endpoint('DELETE', '/profile/identities/:provider', {
  summary: 'Removes a provider, unless it is the last way to sign in.',
  errors: ['proof_required', 'not_found', 'conflict']
})

export const beginLearnerPasskey = endpoint('POST', '/profile/passkeys/options', {
  summary:
    'What `navigator.credentials.create` needs; the challenge counts once, for five minutes.',
  reply: creationSchema(z.literal('required')),
  errors: ['proof_required', 'second_factor_required']
})

export const addLearnerPasskey = endpoint('POST', '/profile/passkeys', {
  summary: 'Stores a new passkey, 10 at most.',
  body: z.strictObject({ name: filled(100), response: CreatedCredential }),
  reply: Passkey,
  status: 201,
  errors: ['proof_required', 'second_factor_required', 'passkey_invalid', 'conflict']
})

export const renameLearnerPasskey = endpoint('PATCH', '/profile/passkeys/:id', {
  summary: 'Renames a passkey.',
  body: z.strictObject({ name: filled(100) }),
  errors: ['not_found']
})

export const removeLearnerPasskey = endpoint('DELETE', '/profile/passkeys/:id', {
  summary: 'Removes a passkey, unless it is the last way to sign in.',
  errors: ['proof_required', 'second_factor_required', 'not_found', 'conflict']
})

export const removePassword = endpoint('DELETE', '/profile/password', {
  summary: 'Removes the password, unless it is the last way to sign in.',
  errors: ['proof_required', 'conflict']
})
