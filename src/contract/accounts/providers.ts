import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, Email, filled, LONGEST, plain, Text } from '#contract/fields.ts'
import { Session, Tokens } from './accounts.ts'

/** Of a sign-in that a provider has confirmed. */
export const Ticket = z.string().check(z.minLength(1), z.maxLength(100))
export const ProviderName = z.string().check(z.regex(/^[a-z][a-z0-9]{0,19}$/))
/** As on buttons: `Google`. */
export const ProviderLabel = plain(40)

export const listProviders = endpoint('GET', '/auth/providers', {
  summary: 'Providers by which people sign in, `GET /auth/oidc/{name}/start` leads to one.',
  token: 'none',
  reply: z.array(z.object({ name: ProviderName, label: ProviderLabel }))
})

/** A person whom no account has joined to this provider yet. */
const Newcomer = z.object({
  /** Of one use, for 15 minutes. */
  ticket: Ticket,
  /** `proof`: an account has the address, and its owner signs in once; `details`: there is none. */
  needs: z.enum(['proof', 'details']),
  provider: z.object({ name: ProviderName, label: ProviderLabel }),
  email: Email,
  /** Empty where the provider gives none. */
  name: plain(LONGEST.title)
})
export type Newcomer = z.output<typeof Newcomer>

export const exchangeCode = endpoint('POST', '/auth/oidc/exchange', {
  summary: 'Signs in with the code that a provider led back with, once, within a minute.',
  token: 'none',
  body: z.strictObject({ code: Ticket }),
  reply: z.union([z.extend(Tokens, { name: Text }), Newcomer]),
  errors: ['link_invalid', 'email_not_verified']
})

export const signUpByProvider = endpoint('POST', '/auth/oidc/sign-up', {
  summary: 'Signs up with the address that a provider has verified.',
  token: 'none',
  body: z.strictObject({
    ticket: Ticket,
    name: filled(LONGEST.title),
    phoneNumber: filled(40),
    /** Date of the accepted version of the terms. */
    acceptedTerms: z.optional(Day)
  }),
  reply: Session,
  status: 201,
  errors: [
    'link_invalid',
    'email_registered',
    'phone_number_used',
    'phone_number_invalid',
    'conflict'
  ]
})
