import { randomBytes } from 'node:crypto'
import type { WebAuthnCredential } from '@simplewebauthn/server'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = 60_000
/** ES256, EdDSA, RS256: the same in all processes, on every version of Node. */
const ALGORITHMS = [-7, -8, -257]
/** Possession is proved; a password or a mail has been proved before. */
const userVerification = 'preferred' as const

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
}>

export interface KnownPasskey {
  id: string
  transports: string[]
}

const newChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url')

const credentialOf = (passkey: KnownPasskey) => ({ ...passkey, type: 'public-key' as const })

/** `PublicKeyCredentialCreationOptionsJSON` @see https://w3c.github.io/webauthn/ */
export function creationOptions(
  { siteUrl, name }: RelyingParty,
  account: { id: number; email: string; name: string },
  known: readonly KnownPasskey[]
) {
  return {
    challenge: newChallenge(),
    rp: { id: idOf(siteUrl), name },
    user: {
      // Ids of accounts are random.
      id: Buffer.from(String(account.id)).toString('base64url'),
      ...{ name: account.email, displayName: account.name }
    },
    pubKeyCredParams: ALGORITHMS.map(alg => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification },
    attestation: 'none' as const
  }
}

/** `PublicKeyCredentialRequestOptionsJSON` */
export function requestOptions(siteUrl: string, known: readonly KnownPasskey[]) {
  return {
    ...{ challenge: newChallenge(), rpId: idOf(siteUrl), timeout: TIMEOUT_MS, userVerification },
    allowCredentials: known.map(credentialOf)
  }
}

interface Asked {
  siteUrl: string
  challenge: string
}

const expected = ({ siteUrl, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteUrl,
  expectedRPID: idOf(siteUrl)
})

/** Undefined for an answer that proves nothing. */
export async function checkCreation({ response, ...passkey }: CreatedPasskey, asked: Asked) {
  const { verifyRegistrationResponse } = await library()
  return quietly(async () => {
    const { transports = [], ...own } = response
    const result = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {}, response: { ...own, transports } },
      ...expected(asked),
      ...{ requireUserVerification: false, supportedAlgorithmIDs: ALGORITHMS }
    })
    return result.registrationInfo
  })
}

/** Undefined for an answer that proves nothing, as one with a counter that went back. */
export async function checkAssertion(
  passkey: UsedPasskey,
  asked: Asked,
  credential: WebAuthnCredential
) {
  const { verifyAuthenticationResponse } = await library()
  return quietly(async () => {
    const result = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      ...{ ...expected(asked), credential, requireUserVerification: false }
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
