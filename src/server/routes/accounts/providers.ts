import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { exchangeCode, listProviders, signUpByProvider } from '#contract/accounts/providers.ts'
import { loginPath, profilePath } from '#domain/addresses.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { acceptedLocale, type Locale, locales, localized } from '#i18n/locale.ts'
import { nextAddress } from '#i18n/next-address.ts'
import { tokensOf } from '#server/accounts/deps.ts'
import { nameColumns } from '#server/accounts/name-and-email.ts'
import { refuseTaken, refuseTerms } from '#server/accounts/sign-up.ts'
import { emailOfTicket, enterByCode, signUpByTicket } from '#server/accounts/ways/identities.ts'
import { giveTicket } from '#server/accounts/ways/identity-tickets.ts'
import { visitProblemOf } from '#server/accounts/ways/oidc-client.ts'
import { beginVisit, takeVisit, VISIT_LIFE } from '#server/accounts/ways/provider-visits.ts'
import type { WaysDeps } from '#server/accounts/ways/ways-deps.ts'
import { hashOf } from '#server/runtime/hash.ts'
import { networkOf } from '#server/http/network.ts'
import { problem, Refusal } from '#server/http/problem.ts'
import { PROVIDER_VISITS, rateLimit, SIGN_UPS } from '#server/http/rate-limit.ts'
import { serve } from '#server/routes/serve.ts'

/** Binds a visit to the browser that began it. */
const COOKIE = 'oidc'
const PATH = '/auth/oidc'
/** Longer than a visit, so that the ticket of its end is bound too. */
const COOKIE_SECONDS = (VISIT_LIFE + 15 * 60_000) / 1_000

/** Why a visit ended without a code; the page words each. */
type Problem = 'cancelled' | 'expired' | 'failed' | 'unavailable' | 'limited'

/** The cookie that a code or ticket must come with; undefined where pages can send none. */
export const boundCookie = (
  c: Context,
  { isApiElsewhere }: Pick<WaysDeps, 'isApiElsewhere'>
): string | undefined => (isApiElsewhere ? undefined : (getCookie(c, COOKIE) ?? ''))

export function providersRoutes(app: Hono, deps: WaysDeps): void {
  const { db, now, providers, passwords, accessTokens, securityLog, log, siteUrl, basePath } = deps

  const limitVisit = (c: Context) => rateLimit(db, PROVIDER_VISITS, networkOf(c), now())

  /** Leads a browser to a page of the site. */
  const lead = (c: Context, page: string, query: Record<string, string | undefined>) => {
    const address = new URL(page, siteUrl)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) address.searchParams.set(name, value)
    }
    c.header('Cache-Control', 'no-store')
    return c.redirect(address.href, 303)
  }

  interface Back {
    purpose: 'enter' | 'join'
    language: Locale
    next: string | undefined
  }

  const leadBack = (
    c: Context,
    { purpose, language, next }: Back,
    result: { code: string } | { problem: Problem; provider?: string }
  ) =>
    purpose === 'enter'
      ? lead(c, localized(loginPath, language), { ...result, next })
      : lead(c, next ?? localized(profilePath('settings'), language), { ...result })

  serve(app, listProviders, async () =>
    [...providers.values()].map(({ name, label }) => ({ name, label }))
  )

  app.get(`${PATH}/:provider/start`, async c => {
    const name = c.req.param('provider')
    const provider = providers.get(name)
    if (!provider) return problem(c, new Refusal('not_found'))
    const language =
      locales.find(known => known === c.req.query('language')) ??
      acceptedLocale(c.req.header('accept-language'))
    const purpose = c.req.query('join') === 'true' ? ('join' as const) : ('enter' as const)
    const next = nextAddress(c.req.query('next'))
    const back = { purpose, language, next }
    const limited = await limitVisit(c)
    if (limited) return leadBack(c, back, { problem: 'limited' })
    const { checks, cookie } = await beginVisit(db, { provider: name, ...back }, now().getTime())
    try {
      const address = await provider.start(checks)
      setCookie(c, COOKIE, cookie, {
        ...{ path: `${basePath}${PATH}`, httpOnly: true, sameSite: 'Lax', maxAge: COOKIE_SECONDS },
        secure: siteUrl.startsWith('https:')
      })
      c.header('Cache-Control', 'no-store')
      return c.redirect(address.href, 303)
    } catch (error) {
      log('warn', 'provider', { provider: name, at: 'start', code: visitProblemOf(error).code })
      return leadBack(c, back, { problem: 'unavailable' })
    }
  })

  /** Of providers that answer by a form: a GET, unlike it, brings the cookie. */
  app.post(`${PATH}/:provider/callback`, async c => {
    // The client may hang up.
    const form = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
    const search = new URLSearchParams()
    for (const field of ['code', 'state', 'iss', 'error'] as const) {
      const value = form[field]
      if (typeof value === 'string') search.set(field, value)
    }
    c.header('Cache-Control', 'no-store')
    return c.redirect(
      `${basePath}${PATH}/${encodeURIComponent(c.req.param('provider'))}/callback?${search}`,
      303
    )
  })

  app.get(`${PATH}/:provider/callback`, async c => {
    const name = c.req.param('provider')
    const provider = providers.get(name)
    if (!provider) return problem(c, new Refusal('not_found'))
    const network = networkOf(c)
    const language = acceptedLocale(c.req.header('accept-language'))
    const stranger = { purpose: 'enter', language, next: undefined } as const
    const limited = await limitVisit(c)
    if (limited) return leadBack(c, stranger, { problem: 'limited' })
    const search = new URL(c.req.url).searchParams
    const state = search.get('state') ?? ''
    const cookie = getCookie(c, COOKIE) ?? ''
    const visit = await takeVisit(db, { state, cookie, provider: name }, now().getTime())
    if (!visit) {
      securityLog.write('provider refused', { purpose: 'state', network, by: name })
      return leadBack(c, stranger, { problem: 'expired' })
    }
    const { purpose, verifier, nonce } = visit
    const back = { purpose, language: visit.language, next: visit.next ?? undefined }
    const finished = await provider.finish(search, { state, nonce, verifier }).catch(visitProblemOf)
    if ('why' in finished) {
      const { why, code } = finished
      log('warn', 'provider', { provider: name, at: 'callback', code })
      if (why === 'failed')
        securityLog.write('provider refused', { purpose: code, network, by: name })
      return leadBack(c, back, { problem: why, provider: name })
    }
    const { issuer, subject, email = null, name: called } = finished
    const person = { provider: name, issuer, subject, email, name: called }
    const ticket = { ...person, purpose, browser: hashOf(cookie) }
    return leadBack(c, back, { code: await giveTicket(db, ticket, now().getTime()) })
  })

  serve(app, exchangeCode, async ({ body }, c) => {
    const network = networkOf(c)
    const limited = await limitVisit(c)
    if (limited) return limited
    const presented = { code: body.code, cookie: boundCookie(c, deps) }
    const entered = await enterByCode(db, presented, c, now().getTime())
    if (entered instanceof Refusal) {
      securityLog.write('provider refused', { purpose: entered.code, network })
      return entered
    }
    const { provider } = entered
    if ('ticket' in entered) {
      const label = providers.get(provider)?.label ?? provider
      return { ...entered, provider: { name: provider, label } }
    }
    const { session, name } = entered
    const { learnerId, sessionId } = session
    securityLog.write('signed in', { learnerId, sessionId, network, by: provider })
    return { ...tokensOf(accessTokens, session), name }
  })

  serve(app, signUpByProvider, async ({ body }, c) => {
    const phoneNumber = toE164(body.phoneNumber)
    if (!phoneNumber) return new Refusal('phone_number_invalid')
    const terms = refuseTerms(body.acceptedTerms, now())
    if (terms) return terms
    const network = networkOf(c)
    const limited = await rateLimit(db, SIGN_UPS, network, now())
    if (limited) return limited
    const time = now().getTime()
    const presented = { code: body.ticket, cookie: boundCookie(c, deps) }
    const email = await emailOfTicket(db, presented, time)
    if (email === undefined) return new Refusal('link_invalid')
    const taken = await refuseTaken(db, email, phoneNumber)
    if (taken) return taken
    const account = {
      phone_number: phoneNumber,
      password: passwords.unusable(),
      ...nameColumns(body.name),
      language: acceptedLocale(c.req.header('accept-language')),
      accepted_terms: body.acceptedTerms ?? null,
      phone_set_at: time,
      created_at: time
    }
    const entered = await signUpByTicket(db, presented, account, c, time)
    if (entered instanceof Refusal) return entered
    const { session, name, provider } = entered
    const { learnerId, sessionId } = session
    securityLog.write('signed up', { learnerId, network, by: provider })
    securityLog.write('signed in', { learnerId, sessionId, network, by: provider })
    return { ...tokensOf(accessTokens, session), name }
  })
}
