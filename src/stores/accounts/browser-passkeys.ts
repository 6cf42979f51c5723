import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'

/** Why a browser made or used no passkey. */
export type PasskeyProblem = 'cancelled' | 'unsupported' | 'known' | 'failed'

type Made<Response> = { response: Response } | { problem: PasskeyProblem }

export const hasPasskeys = () => 'PublicKeyCredential' in globalThis

/** Loaded with the first use. */
const library = () => import('@simplewebauthn/browser')

export const createPasskey = (options: object) =>
  attempt(async () => {
    const { startRegistration } = await library()
    return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  })

/** @param isOffered by the browser in its list of names, until one is chosen */
export const proveByPasskey = (options: object, isOffered = false) =>
  attempt(async () => {
    const { startAuthentication } = await library()
    return startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isOffered
    })
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
