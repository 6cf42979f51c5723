import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { createPasskeyOptions, requestPasskeyOptions } from '#contract/studio/passkeys.ts'

/** Why a browser made or used no passkey. */
export type PasskeyProblem = 'cancelled' | 'unsupported' | 'known' | 'failed'

type Made<Response> = { response: Response } | { problem: PasskeyProblem }

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

/** Loaded with the first use. */
const library = () => import('@simplewebauthn/browser')

export const createPasskey = (options: ReplyOf<typeof createPasskeyOptions>) =>
  attempt(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

export const proveByPasskey = (options: ReplyOf<typeof requestPasskeyOptions>) =>
  attempt(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
  })

/** By the names of errors in the specification. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  InvalidStateError: 'known'
}

async function attempt<Response>(ask: () => Promise<Response>): Promise<Made<Response>> {
  try {
    return { response: await ask() }
  } catch (error) {
    return { problem: (error instanceof Error && PROBLEMS[error.name]) || 'failed' }
  }
}
