import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const CLIENT = { clientId: 'ufuq', clientSecret: 'a secret of the provider' }

/** Someone at the provider. */
export interface Person {
  subject: string
  email?: string
  email_verified?: boolean
  name?: string
}

export type IdClaims = Record<string, unknown>

/** An ID token; with the key of the provider unless told otherwise. */
type Sign = (claims: IdClaims, withOwnKey?: boolean) => string

/** What the provider says instead of the truth. */
export interface Lies {
  /** Another ID token, from the claims of the true one. */
  idToken?: (claims: IdClaims, sign: Sign) => string
  /** Answers for it instead. */
  answer?: (path: string, response: ServerResponse) => boolean
}

/** A real provider of OpenID Connect on this machine, where `person` has signed in. */
export async function openIdentityProvider(callbacks: readonly string[]) {
  const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const [privateKey, strangeKey] = [newKey(), newKey()]
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const sign: Sign = (claims, withOwnKey = true) => {
    const text = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`
    const key = withOwnKey ? privateKey : strangeKey
    return `${text}.${signBytes('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
  }
  const state: { person: Person; lies: Lies } = { person: { subject: 'one' }, lies: {} }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [...callbacks],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post'
      }
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    responseModes: ['query', 'form_post'],
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => {
      const { subject: _subject, ...claims } = state.person
      return { accountId, claims: () => ({ sub: accountId, ...claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? ''
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    }
  } as ConstructorParameters<typeof Provider>[1])
  const handle = provider.callback()
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    if (state.lies.answer?.(pathname, response)) return
    if (pathname.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, {
        login: { accountId: state.person.subject }
      })
      return
    }
    if (pathname === '/token' && state.lies.idToken)
      replaceIdToken(response, state.lies.idToken, sign)
    void handle(request, response)
  })
  return {
    issuer,
    /** Who is signed in there, and what is told of them. */
    state,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

function replaceIdToken(
  response: ServerResponse,
  idToken: NonNullable<Lies['idToken']>,
  sign: Sign
): void {
  const end = response.end.bind(response) as (body: string) => void
  response.end = ((body: string) => {
    const answer = JSON.parse(String(body)) as { id_token: string }
    const [, payload = ''] = answer.id_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as IdClaims
    const text = JSON.stringify({ ...answer, id_token: idToken(claims, sign) })
    response.setHeader('content-length', Buffer.byteLength(text))
    end(text)
    return response
  }) as ServerResponse['end']
}

/** Follows the provider's own pages. @returns the address that it leads a browser back to */
export async function passProvider(address: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let step = 0; step < 10 && at.origin === issuer; step++) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') }
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at.pathname} ${answer.status} ${await answer.text()}`)
    at = new URL(location, at)
  }
  return at
}
