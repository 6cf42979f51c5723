import { randomBytes } from 'node:crypto'
import type { WebAuthnCredential } from '@simplewebauthn/server'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = 60_000
/** ES256, EdDSA, RS256: the same in all processes, on every version of Node. */
const ALGORITHMS = [-7, -8, -257]

/**
 * `preferred`: as a second factor, which proves possession after a password or a mail. `required`:
 * as the only one, so that the device checks who uses it.
 */
type Demand = 'preferred' | 'required'

/** Loaded when a passkey is first used, since it takes 26 MB and a tenth of a second. */
const library = () => import('@simplewebauthn/server')

export interface RelyingParty {
  /** Origin of the site. */
  siteUrl: string
  name: string
}

const idOf = (siteUrl: string) => new URL(siteUrl).hostname

interface OfBrowser<Response> {
  /** Base64url, as all that follows. */
  id: string
  rawId: string
  type: 'public-key'
  response: Response
}

/** Of `navigator.credentials.create`. */
export type CreatedPasskey = OfBrowser<{
  clientDataJSON: string
  attestationObject: string
  transports?: string[] | undefined
}>

/** Of `navigator.credentials.get`. */
export type UsedPasskey = OfBrowser<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  /** Id of the account, from passkeys that a device finds by itself. */
  userHandle?: string | null | undefined
}>

export interface KnownPasskey {
  id: string
  transports: string[]
}

/** Ids of accounts are random. */
const handleOf = (learnerId: number) => Buffer.from(String(learnerId)).toString('base64url')

const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

const credentialOf = (passkey: KnownPasskey) => ({ ...passkey, type: 'public-key' as const })

/** `PublicKeyCredentialCreationOptionsJSON` @see https://w3c.github.io/webauthn/ */
export function creationOptions<Demanded extends Demand>(
  { siteUrl, name }: RelyingParty,
  account: { id: number; email: string; name: string },
  known: readonly KnownPasskey[],
  demand: Demanded
) {
  return {
    challenge: newChallenge(),
    rp: { id: idOf(siteUrl), name },
    user: {
      id: handleOf(account.id),
      ...{ name: account.email, displayName: account.name }
    },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: demand, userVerification: demand },
    attestation: 'none' as const
  }
}

/** `PublicKeyCredentialRequestOptionsJSON` */
export function requestOptions<Demanded extends Demand>(
  siteUrl: string,
  known: readonly KnownPasskey[],
  demand: Demanded
) {
  return {
    ...{ challenge: newChallenge(), rpId: idOf(siteUrl), timeout: TIMEOUT_MS },
    userVerification: demand,
    allowCredentials: known.map(credentialOf)
  }
}

export interface Asked {
  siteUrl: string
  challenge: string
  demand: Demand
}

const expected = ({ siteUrl, challenge, demand }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteUrl,
  expectedRPID: idOf(siteUrl),
  requireUserVerification: demand === 'required'
})

/** The challenge that a browser says it was asked; undefined for text that is none. */
export function challengeIn({ response }: UsedPasskey): string | undefined {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')
    const { challenge } = JSON.parse(text) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Whether the passkey does not name another account. */
export const isHandleOf = ({ response }: UsedPasskey, learnerId: number): boolean =>
  !response.userHandle || response.userHandle === handleOf(learnerId)

/** Undefined for an answer that proves nothing. */
export async function checkCreation({ response, ...passkey }: CreatedPasskey, asked: Asked) {
  const { verifyRegistrationResponse } = await library()
  return quietly(async () => {
    const { transports = [], ...own } = response
    const result = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: { ...own, transports } },
      ...expected(asked),
      supportedAlgorithmIDs: ALGORITHMS
    })
    return result.registrationInfo
  })
}

/** Undefined for an answer that proves nothing, as one with a counter that went back. */
export async function checkAssertion(
  { response, ...passkey }: UsedPasskey,
  asked: Asked,
  credential: WebAuthnCredential
) {
  const { verifyAuthenticationResponse } = await library()
  return quietly(async () => {
    const { userHandle, ...own } = response
    const result = await verifyAuthenticationResponse({
      response: {
        ...{ ...passkey, clientExtensionResults: {} },
        response: { ...own, ...(userHandle && { userHandle }) }
      },
      ...{ ...expected(asked), credential }
    })
    return result.verified ? result.authenticationInfo : undefined
  })
}

/** The library throws instead of refusing. */
async function quietly<Value>(check: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}
