import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled, Id, plain, Time } from '#contract/fields.ts'
import { Session } from './accounts.ts'

const Base64 = filled(20_000)
const Transports = z.array(plain(40)).check(z.maxLength(20))

export const Passkey = z.object({
  id: Id,
  /** As its owner called it. */
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

/** Of `navigator.credentials.create`. */
export const CreatedCredential = ofBrowser(
  z.object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: z.optional(Transports)
  })
)

/** Of `navigator.credentials.get`. */
export const UsedCredential = ofBrowser(
  z.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: z.optional(z.nullable(plain(200)))
  })
)

type Demand = z.ZodMiniLiteral<'preferred'> | z.ZodMiniLiteral<'required'>

/** What `navigator.credentials.create` needs. @param demand of a discoverable key and a verified user */
export const creationSchema = <Demanded extends Demand>(demand: Demanded) =>
  z.object({
    challenge: plain(100),
    rp: z.object({ id: plain(300), name: plain(300) }),
    user: z.object({ id: plain(100), name: plain(300), displayName: plain(500) }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    /** Milliseconds. */
    timeout: z.int(),
    excludeCredentials: z.array(Known),
    authenticatorSelection: z.object({ residentKey: demand, userVerification: demand }),
    attestation: z.literal('none')
  })

/** What `navigator.credentials.get` needs. @param demand of a verified user */
export const requestSchema = <Demanded extends Demand>(demand: Demanded) =>
  z.object({
    challenge: plain(100),
    rpId: plain(300),
    /** Empty: any passkey of the site that the device has. */
    allowCredentials: z.array(Known),
    /** Milliseconds. */
    timeout: z.int(),
    userVerification: demand
  })

/** By which learners sign in: the device checks who uses it. */
export const LearnerRequest = requestSchema(z.literal('required'))

export const beginPasskeySignIn = endpoint('POST', '/auth/passkey/options', {
  summary: 'What `navigator.credentials.get` needs; the challenge counts once, for five minutes.',
  token: 'none',
  reply: LearnerRequest
})

export const signInByPasskey = endpoint('POST', '/auth/passkey', {
  summary: 'Signs in with a passkey.',
  token: 'none',
  body: z.strictObject({ response: UsedCredential }),
  reply: Session,
  errors: ['passkey_invalid']
})
