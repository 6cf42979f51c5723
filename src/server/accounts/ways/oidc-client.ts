import * as oidc from 'openid-client'
import { isOnThisMachine, type ProviderSettings } from '#server/settings/sign-in-providers.ts'

/** Seconds that a provider may take for one answer. */
const TIMEOUT_SECONDS = 5
/** Milliseconds; then its addresses are read again. */
const METADATA_LIFE = 24 * 3_600_000
const SCOPE = 'openid email profile'
/** Apple sends a name by another way only, so none is asked for. */
const APPLE_SCOPE = 'openid email'
const NAME_LONGEST = 200

/** What one way to a provider and back must agree on. */
export interface Checks {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** A person, as a provider has confirmed them. */
export interface ConfirmedPerson {
  issuer: string
  /** The provider's id of the person. */
  subject: string
  /** Lower case; undefined unless the provider has verified it. */
  email: string | undefined
  /** Empty where the provider gives none. */
  name: string
}

export interface SignInProvider {
  name: string
  label: string
  /** The provider's page to send a browser to. @throws when the provider does not answer */
  start: (checks: Checks) => Promise<URL>
  /** @param search query of the callback @throws for an answer that proves nothing */
  finish: (search: URLSearchParams, checks: Checks) => Promise<ConfirmedPerson>
}

/** By name. */
export type SignInProviders = ReadonlyMap<string, SignInProvider>

/** @param callbackOf address that a provider leads back to, by its name */
export function createSignInProviders(
  settings: readonly ProviderSettings[],
  callbackOf: (name: string) => string
): SignInProviders {
  return new Map(settings.map(one => [one.name, createProvider(one, callbackOf(one.name))]))
}

/** State, nonce and verifier of a new way. */
export const newChecks = (): Checks => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier()
})

function createProvider(settings: ProviderSettings, callback: string): SignInProvider {
  const { name, label, issuer, clientId } = settings
  const isApple = new URL(issuer).hostname === 'appleid.apple.com'
  let known: { configuration: Promise<oidc.Configuration>; until: number } | undefined

  /** A failure is not kept. */
  const configure = (): Promise<oidc.Configuration> => {
    if (known && known.until > Date.now()) return known.configuration
    const configuration = discover(settings)
    known = { configuration, until: Date.now() + METADATA_LIFE }
    configuration.catch(() => {
      if (known?.configuration === configuration) known = undefined
    })
    return configuration
  }

  return {
    name,
    label,
    async start({ state, nonce, verifier }) {
      const configuration = await configure()
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: isApple ? APPLE_SCOPE : SCOPE,
        ...{ state, nonce, code_challenge_method: 'S256' },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        // Apple demands it with a scope.
        ...(isApple && { response_mode: 'form_post' })
      })
    },
    async finish(search, { state, nonce, verifier }) {
      const configuration = await configure()
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        new URL(`${callback}?${search}`),
        {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true
        }
      )
      const claims = tokens.claims()
      if (!claims || ![claims.aud].flat().includes(clientId)) throw new Error('no claims')
      const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true'
      const { email, name: called } = claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: isVerified && isEmail(email) ? email.toLowerCase() : undefined,
        name: typeof called === 'string' ? called.trim().slice(0, NAME_LONGEST) : ''
      }
    }
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings) {
  return oidc.discovery(new URL(issuer), clientId, undefined, clientAuth(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: [
      // Checks signatures, which the library leaves to the encrypted connection.
      oidc.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') && isOnThisMachine(issuer) ? [oidc.allowInsecureRequests] : [])
    ]
  })
}

/** As the provider takes it; in the header unless it says so. */
function clientAuth(secret: string): oidc.ClientAuth {
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const isInBody = methods.includes('client_secret_post')
    return (isInBody ? inBody : inHeader)(server, ...rest)
  }
}

const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value)

/** Codes of an answer that says the person declined. */
const DECLINED = new Set(['access_denied', 'user_cancelled_authorize'])

/** Why a way to a provider ended, for the page and the log. */
export function visitProblemOf(error: unknown): {
  why: 'cancelled' | 'unavailable' | 'failed'
  code: string
} {
  const {
    error: answered,
    code = '',
    cause
  } = (error ?? {}) as {
    error?: unknown
    code?: unknown
    cause?: unknown
  }
  if (typeof answered === 'string' && DECLINED.has(answered)) {
    return { why: 'cancelled', code: answered }
  }
  const name = typeof code === 'string' && code ? code : (error as Error | undefined)?.name || ''
  const isOut =
    UNREACHABLE.test(name) || UNREACHABLE.test(String((cause as { code?: string })?.code ?? ''))
  return { why: isOut || isServerError(cause) ? 'unavailable' : 'failed', code: name }
}

const UNREACHABLE =
  /^(?:OAUTH_TIMEOUT|OAUTH_ABORT|TypeError|TimeoutError|AbortError|UND_ERR_\w+|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/

const isServerError = (cause: unknown) => cause instanceof Response && cause.status >= 500
