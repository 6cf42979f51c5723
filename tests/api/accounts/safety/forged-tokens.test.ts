import { createHmac, createSign, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#server/runtime/keys.ts'
import { outcome, send, signIn, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { ENGINES, openApi, SECRET, SITE, type TestApi } from '#tests/support/server.ts'

const KEY = keysOf(SECRET).accessTokens
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString()

type Json = Record<string, unknown>
/** A true token's parts and claims, to be forged. */
interface True {
  token: string
  header: string
  payload: string
  signature: string
  claims: Json
  other: SignedIn
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hmac = (text: string, key: string | Buffer = KEY, hash = 'sha256') =>
  createHmac(hash, key).update(text).digest('base64url')

/** Signed with our own key: only the claims are wrong. */
function signed(claims: unknown, header: unknown = { alg: 'HS256', typ: 'at+jwt' }): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${hmac(text)}`
}

const headed = (more: Json) => (t: True) =>
  signed(t.claims, { alg: 'HS256', typ: 'at+jwt', ...more })
const claiming = (more: Json) => (t: True) => signed({ ...t.claims, ...more })
const without = (name: string) => (t: True) => {
  const { [name]: _, ...claims } = t.claims
  return signed(claims)
}

const NOW = Date.parse('2026-06-01T12:00:00Z') / 1000

/** What is sent behind `Bearer `. */
const TOKENS: Record<string, (t: True) => string> = {
  'alg none, no signature': t => `${encode({ alg: 'none', typ: 'at+jwt' })}.${t.payload}.`,
  'alg none, the true signature': t =>
    `${encode({ alg: 'none', typ: 'at+jwt' })}.${t.payload}.${t.signature}`,
  'alg None': t => `${encode({ alg: 'None', typ: 'at+jwt' })}.${t.payload}.`,
  'alg NONE': t => `${encode({ alg: 'NONE', typ: 'at+jwt' })}.${t.payload}.`,
  'alg nOnE, signed': t => signed(t.claims, { alg: 'nOnE', typ: 'at+jwt' }),
  'alg empty': t => signed(t.claims, { alg: '', typ: 'at+jwt' }),
  'alg null': t => signed(t.claims, { alg: null, typ: 'at+jwt' }),
  'alg missing': t => signed(t.claims, { typ: 'at+jwt' }),
  'alg a list': t => signed(t.claims, { alg: ['HS256'], typ: 'at+jwt' }),
  'alg hs256': t => signed(t.claims, { alg: 'hs256', typ: 'at+jwt' }),
  'alg HS256 with a blank': t => signed(t.claims, { alg: 'HS256 ', typ: 'at+jwt' }),
  'alg HS384, its own hash': t => {
    const text = `${encode({ alg: 'HS384', typ: 'at+jwt' })}.${t.payload}`
    return `${text}.${hmac(text, KEY, 'sha384')}`
  },
  'alg HS512, its own hash': t => {
    const text = `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${t.payload}`
    return `${text}.${hmac(text, KEY, 'sha512')}`
  },
  'alg RS256, signed by a stranger': t => {
    const text = `${encode({ alg: 'RS256', typ: 'at+jwt' })}.${t.payload}`
    return `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`
  },
  'alg HS256 with a public key as the secret': t => {
    const text = `${t.header}.${t.payload}`
    return `${text}.${hmac(text, PEM)}`
  },
  'alg HS256 with an empty secret': t =>
    `${t.header}.${t.payload}.${hmac(`${t.header}.${t.payload}`, '')}`,
  'alg HS256 with the secret itself for the key': t =>
    `${t.header}.${t.payload}.${hmac(`${t.header}.${t.payload}`, SECRET)}`,
  'alg HS256 with the key of refresh tokens': t =>
    `${t.header}.${t.payload}.${hmac(`${t.header}.${t.payload}`, keysOf(SECRET).refreshTokens)}`,
  'alg HS256 with the published example': t =>
    `${t.header}.${t.payload}.${hmac(`${t.header}.${t.payload}`, 'replace-me-with-32-random-bytes-or-more')}`,
  'alg EdDSA, no signature to speak of': t =>
    `${encode({ alg: 'EdDSA', typ: 'at+jwt' })}.${t.payload}.AAAA`,
  'alg ES256, the empty signature of psychic fame': t =>
    `${encode({ alg: 'ES256', typ: 'at+jwt' })}.${t.payload}.${Buffer.alloc(64).toString('base64url')}`,
  'kid up the folders': headed({ kid: '../../../../dev/null' }),
  'kid with SQL': headed({ kid: "' union select 'x" }),
  'kid of ours': headed({ kid: 'access' }),
  'jku of a stranger': headed({ jku: 'https://evil.example/jwks.json' }),
  'jwk inside': headed({ jwk: publicKey.export({ format: 'jwk' }) }),
  'x5u of a stranger': headed({ x5u: 'https://evil.example/cert.pem' }),
  'x5c inside': headed({ x5c: ['AAAA'] }),
  'crit unknown': headed({ crit: ['exp'] }),
  'b64 off': headed({ b64: false, crit: ['b64'] }),
  zip: headed({ zip: 'DEF' }),
  'typ JWT': t => signed(t.claims, { alg: 'HS256', typ: 'JWT' }),
  'typ AT+JWT': t => signed(t.claims, { alg: 'HS256', typ: 'AT+JWT' }),
  'typ missing': t => signed(t.claims, { alg: 'HS256' }),
  'typ of an identity token': t => signed(t.claims, { alg: 'HS256', typ: 'id+jwt' }),
  'the header in another order': t => signed(t.claims, { typ: 'at+jwt', alg: 'HS256' }),
  'the header with a second alg': t => {
    const header = Buffer.from('{"alg":"HS256","typ":"at+jwt","alg":"none"}').toString('base64url')
    return `${header}.${t.payload}.${hmac(`${header}.${t.payload}`)}`
  },
  'no JSON in the header': t => `AAAA.${t.payload}.${hmac(`AAAA.${t.payload}`)}`,
  'no JSON in the payload': t => `${t.header}.AAAA.${hmac(`${t.header}.AAAA`)}`,
  'null in the payload': () => signed(null),
  'a list in the payload': t => signed([t.claims]),
  'a text in the payload': () => signed('sub'),
  'the payload of another learner': t =>
    `${t.header}.${t.other.accessToken.split('.')[1]}.${t.signature}`,
  'the signature of another learner': t =>
    `${t.header}.${t.payload}.${t.other.accessToken.split('.')[2]}`,
  'sub of another learner, signed': t => claiming({ sub: String(t.other.id) })(t),
  'sub 0': claiming({ sub: '0' }),
  'sub negative': claiming({ sub: '-1' }),
  'sub with a blank': t => claiming({ sub: ` ${t.claims['sub']}` })(t),
  'sub a number': t => claiming({ sub: Number(t.claims['sub']) })(t),
  'sub a list': t => claiming({ sub: [t.claims['sub']] })(t),
  'sub with SQL': claiming({ sub: '1 or 1=1' }),
  'sub missing': without('sub'),
  'sid unknown': claiming({ sid: 'A'.repeat(22) }),
  'sid empty': claiming({ sid: '' }),
  'sid missing': without('sid'),
  'sid an object': claiming({ sid: { $ne: null } }),
  'iss of a stranger': claiming({ iss: 'https://evil.example' }),
  'iss with a slash': claiming({ iss: `${SITE}/` }),
  'iss a list': claiming({ iss: [SITE] }),
  'iss missing': without('iss'),
  'aud of a stranger': claiming({ aud: 'https://evil.example' }),
  'aud a list with ours': claiming({ aud: [SITE, 'https://evil.example'] }),
  'aud missing': without('aud'),
  'exp missing': without('exp'),
  'exp a text': claiming({ exp: String(NOW + 600) }),
  'exp null': claiming({ exp: null }),
  'exp infinite': t => {
    const payload = Buffer.from(
      JSON.stringify(t.claims).replace(/"exp":\d+/, '"exp":1e999')
    ).toString('base64url')
    return `${t.header}.${payload}.${hmac(`${t.header}.${payload}`)}`
  },
  'exp with a fraction': claiming({ exp: NOW + 599.5 }),
  'exp in a year': claiming({ exp: NOW + 31_536_000 }),
  'exp a second beyond ten minutes': claiming({ exp: NOW + 601 }),
  'iat missing': without('iat'),
  'iat a text': claiming({ iat: 'now' }),
  'nbf tomorrow': claiming({ nbf: NOW + 86_400 }),
  'a role that was not granted': claiming({ role: 'admin' }),
  '__proto__ in the payload': t => {
    const payload = Buffer.from(
      JSON.stringify(t.claims).replace('{', '{"__proto__":{"learnerId":1},')
    ).toString('base64url')
    return `${t.header}.${payload}.${hmac(`${t.header}.${payload}`)}`
  },
  'no signature': t => `${t.header}.${t.payload}.`,
  'no dot behind the payload': t => `${t.header}.${t.payload}`,
  'a fourth part': t => `${t.token}.AAAA`,
  'five parts, as if encrypted': t => `${t.token}.AAAA.AAAA`,
  'no header': t => `.${t.payload}.${t.signature}`,
  'only dots': () => '..',
  'the last letter missing': t => t.token.slice(0, -1),
  'the first letter missing': t => t.token.slice(1),
  'half of it': t => t.token.slice(0, t.token.length / 2),
  'the signature with padding': t => `${t.token}=`,
  'a signature that decodes alike': t => {
    // The last of 43 letters carries two bits that no byte needs.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(t.token.at(-1) ?? '')
    return t.token.slice(0, -1) + letters[last ^ 1]
  },
  'the signature in plain Base64': t =>
    `${t.header}.${t.payload}.${Buffer.from(t.signature, 'base64url').toString('base64')}`,
  'the signature in hexadecimal': t =>
    `${t.header}.${t.payload}.${Buffer.from(t.signature, 'base64url').toString('hex')}`,
  'one bit of the signature': t => {
    const bytes = Buffer.from(t.signature, 'base64url')
    bytes[0] = (bytes[0] ?? 0) ^ 1
    return `${t.header}.${t.payload}.${bytes.toString('base64url')}`
  },
  'the signature twice': t => `${t.token}${t.signature}`,
  'a signature of zeros': t => `${t.header}.${t.payload}.${Buffer.alloc(32).toString('base64url')}`,
  'letters of both Base64s': t => t.token.replace(/[A-Z]/, '+'),
  'quotes around it': t => `"${t.token}"`,
  'a comma and another': t => `${t.token},${t.token}`,
  'more than 4 KB, signed': claiming({ pad: 'x'.repeat(5_000) }),
  'more than 4 KB for its blanks, signed': t => {
    const payload = Buffer.from(JSON.stringify(t.claims) + ' '.repeat(3_000)).toString('base64url')
    return `${t.header}.${payload}.${hmac(`${t.header}.${payload}`)}`
  },
  'far more than 4 KB': t => `${t.token}${'A'.repeat(10_000)}`,
  'a JWS in JSON': t =>
    JSON.stringify({ payload: t.payload, protected: t.header, signature: t.signature })
}

/** The whole header. */
const HEADERS: Record<string, (t: True) => string> = {
  'no scheme': t => t.token,
  'another scheme': t => `JWT ${t.token}`,
  'the scheme Token': t => `Token ${t.token}`,
  'the scheme DPoP': t => `DPoP ${t.token}`,
  'Basic with the token for a password': t =>
    `Basic ${Buffer.from(`user:${t.token}`).toString('base64')}`,
  'two blanks': t => `Bearer  ${t.token}`,
  'a tab': t => `Bearer\t${t.token}`,
  'a blank inside': t => `Bearer ${t.token.replace('.', ' .')}`,
  'a no-break space': t => `Bearer\u00a0${t.token}`,
  'a colon': t => `Bearer: ${t.token}`,
  'an equals sign': t => `Bearer=${t.token}`,
  'the scheme twice': t => `Bearer Bearer ${t.token}`,
  'a parameter': t => `Bearer ${t.token}; x=1`,
  'two headers in one': t => `Bearer ${t.token}, Bearer ${t.token}`,
  'the scheme alone': () => 'Bearer',
  'the scheme and a blank': () => 'Bearer ',
  undefined: () => 'Bearer undefined',
  null: () => 'Bearer null',
  'an object': () => 'Bearer [object Object]'
}

describe('a forged access token', () => {
  let api: TestApi
  let t: True
  const ask = (authorization: string) =>
    send(api, 'GET /profile', undefined, { Authorization: authorization })

  beforeAll(async () => {
    api = await openApi(await ENGINES[0].address())
    const [me, other] = [await signIn(api), await signIn(api)]
    const [header = '', payload = '', signature = ''] = me.accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Json
    t = { token: me.accessToken, header, payload, signature, claims, other }
  })
  afterAll(() => api.close())

  test('the genuine one works, also made by this test and with the scheme in small letters', async () => {
    expect(signed(t.claims)).toBe(t.token)
    expect(await outcome(ask(`Bearer ${t.token}`))).toBe(200)
    expect(await outcome(ask(`bearer ${t.token}`))).toBe(200)
  })

  test.each(Object.keys(TOKENS))('%s', async name => {
    const forged = TOKENS[name]?.(t) ?? ''
    expect(forged).not.toBe(t.token)
    const answer = await ask(`Bearer ${forged}`)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await outcome(answer)).toBe('unauthorized')
  })

  test.each(Object.keys(HEADERS))('in a header that is none: %s', async name => {
    expect(await outcome(ask(HEADERS[name]?.(t) ?? ''))).toBe('unauthorized')
  })

  test.each(['token', 'access_token', 'authorization', 'auth'])(
    'no other place is looked at: %s',
    async name => {
      const answer = await send(api, `GET /profile?${name}=${t.token}`, undefined, {
        Cookie: `${name}=${t.token}`,
        [`X-${name.replace('_', '-')}`]: t.token
      })
      expect(await outcome(answer)).toBe('unauthorized')
    }
  )

  test.each([
    { name: 'exp in the past', claims: { iat: NOW - 700, exp: NOW - 100 } },
    { name: 'exp now', claims: { iat: NOW - 600, exp: NOW } },
    { name: 'exp negative', claims: { iat: -700, exp: -100 } },
    { name: 'iat far ahead', claims: { iat: NOW + 3_600, exp: NOW + 4_200 } }
  ])('$name gets token_expired, so that it is renewed', async ({ claims }) => {
    expect(await outcome(ask(`Bearer ${claiming(claims)(t)}`))).toBe('token_expired')
  })

  test('a guest is refused before the request is validated', async () => {
    for (const call of ['PATCH /profile', 'POST /profile/password', 'DELETE /profile'] as const) {
      for (const body of ['{', '{"role":"admin"}', 'x'.repeat(70_000)]) {
        expect(await outcome(send(api, call, body))).toBe('unauthorized')
      }
    }
    expect(await outcome(send(api, 'GET /profile?a=%zz'))).toBe('unauthorized')
    expect(await outcome(send(api, 'PUT /profile/saved/99'))).toBe('unauthorized')
  })

  test('where a token is optional, a guest is served, and a forged token is refused', async () => {
    await api.db
      .insertInto('promo_code')
      .values({
        code: 'X',
        discount: 100,
        starts_at: null,
        ends_at: 9e12,
        plans: null,
        max_redemptions: null,
        redemptions: 0
      })
      .execute()
    const promo = (headers: Record<string, string>) =>
      outcome(send(api, 'GET /promocode/X', undefined, headers))
    expect(await promo({})).toBe(200)
    expect(await promo({ Authorization: `Bearer ${t.token}` })).toBe(200)
    expect(await promo({ Authorization: `Bearer ${t.token}x` })).toBe('unauthorized')
    // Of a proxy before a site that is not public yet.
    expect(await promo({ Authorization: 'Basic dXNlcjpwYXNz' })).toBe(200)
  })
})
