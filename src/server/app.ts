import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { ROWS } from '#contract/table.ts'
import { createAccessTokens } from './accounts/access-tokens.ts'
import { createIdentify } from './accounts/callers.ts'
import { createSecurityLog } from './accounts/security-log.ts'
import { createAdmitStaff } from './accounts/staff/admit.ts'
import { answerOf } from './http/response-cache.ts'
import { databaseProblemOf, isDiskError } from './db/database-errors.ts'
import { apiHeaders } from './http/site/site-rules.ts'
import { describeError, type Log } from './runtime/log.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { createTypesetter } from './certificates/typesetter.ts'
import { certificatesRoutes } from './routes/certificates.ts'
import { clientErrorsRoutes } from './routes/client-errors.ts'
import { goalsRoutes } from './routes/goals.ts'
import { healthRoutes } from './routes/health.ts'
import { instructorApplicationsRoutes } from './routes/instructor-applications.ts'
import { learningRoutes } from './routes/learning.ts'
import type { SignInProviders } from './accounts/ways/oidc-client.ts'
import { mailLinksRoutes } from './routes/accounts/mail-links.ts'
import { mediaRoutes } from './routes/media.ts'
import { paymentsRoutes } from './routes/payments/payments.ts'
import { passkeySignInRoutes } from './routes/accounts/passkeys.ts'
import { profileRoutes } from './routes/accounts/profile.ts'
import { providersRoutes } from './routes/accounts/providers.ts'
import { purchasesRoutes } from './routes/payments/purchases.ts'
import { noticesRoutes } from './routes/notices.ts'
import { questionsRoutes } from './routes/questions.ts'
import { sandboxRoutes } from './routes/payments/sandbox.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionsRoutes } from './routes/accounts/sessions.ts'
import { signInRoutes } from './routes/accounts/sign-in.ts'
import { signInWaysRoutes } from './routes/accounts/sign-in-ways.ts'
import { signUpRoutes } from './routes/accounts/sign-up.ts'
import { studioRoutes } from './routes/studio/studio.ts'
import { describeUploads } from './routes/studio/media/uploads.ts'
import { subscriptionsRoutes } from './routes/subscriptions.ts'
import type { Deps } from './deps.ts'
import type { Trusts } from './http/network.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestContext } from './http/request-context.ts'
import { lastPublications, readLiveVersion } from './operating/publications.ts'
import { isSandbox } from './payments/sandbox/sandbox.ts'
import { problem, Refusal } from './http/problem.ts'
import type { Answer } from './http/replies.ts'
import { send } from './routes/serve.ts'

/** Seconds, when the database could not answer. */
const RETRY_AFTER = 2

export interface ApiDeps extends Deps {
  log: Log
  /** Allowed by CORS. */
  origins: readonly string[]
  /** Proxies whose forwarded address is believed. */
  trusts: Trusts
  /** Whether a command that drafts captions is set. */
  canTranscribe?: boolean
  /** By which people sign in; none by default. */
  signInProviders?: SignInProviders
  /** Whether `PUBLIC_API_HOST` is another origin than the site; false by default. */
  isApiElsewhere?: boolean
  /** Aborted when the server stops; ends event streams. */
  stopping?: AbortSignal
}

/** The whole API, mounted at `basePath`. Rows without a handler answer `not_implemented`. */
export function createApi(deps: ApiDeps): Hono {
  const app = new Hono().basePath(deps.basePath) as Hono
  const ownHeaders = Object.entries(apiHeaders(deps.siteUrl))

  describeUploads(app)
  app.use(
    cors({
      origin: [...deps.origins],
      allowHeaders: [
        'Authorization',
        'Content-Type',
        'Accept-Language',
        'Idempotency-Key',
        'If-Match',
        'lancode',
        'Tus-Resumable',
        'Upload-Checksum',
        'Upload-Length',
        'Upload-Metadata',
        'Upload-Offset'
      ],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: [
        'ETag',
        'Date',
        'Retry-After',
        'Location',
        'Tus-Resumable',
        'Upload-Expires',
        'Upload-Length',
        'Upload-Offset'
      ],
      maxAge: 86_400
    })
  )
  app.use(async (c, next) => {
    await next()
    const request = requestContext.getStore()
    // The route of the handler that answered.
    if (request) request.route = routePath(c)
    const { headers } = c.res
    for (const [name, value] of ownHeaders) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (c.req.header('authorization')) headers.set('Cache-Control', 'no-store')
  })

  const { db, keys, now, siteUrl } = deps
  const accessTokens = createAccessTokens(keys.accessTokens, siteUrl)
  const identify = createIdentify(db, accessTokens, now)
  const admitStaff = createAdmitStaff(db, now)
  app.use(async (c, next) => {
    c.set('identify', identify)
    c.set('admitStaff', admitStaff)
    c.set('trusts', deps.trusts)
    await next()
  })
  const typesetter = createTypesetter()
  const accountDeps = {
    ...deps,
    typesetter,
    accessTokens,
    providers: deps.signInProviders ?? new Map(),
    isApiElsewhere: deps.isApiElsewhere ?? false,
    securityLog: createSecurityLog(deps.log, keys.marks)
  }

  healthRoutes(app, { ...deps, readLiveVersion })
  clientErrorsRoutes(app, deps)
  searchRoutes(app, deps)
  catalogueRoutes(app, deps)
  instructorApplicationsRoutes(app, deps)
  mediaRoutes(app, deps)
  signUpRoutes(app, accountDeps)
  signInRoutes(app, accountDeps)
  mailLinksRoutes(app, accountDeps)
  providersRoutes(app, accountDeps)
  passkeySignInRoutes(app, accountDeps)
  profileRoutes(app, accountDeps)
  signInWaysRoutes(app, accountDeps)
  sessionsRoutes(app, accountDeps)
  subscriptionsRoutes(app, accountDeps)
  purchasesRoutes(app, accountDeps)
  paymentsRoutes(app, deps)
  const { gateway } = deps
  if (isSandbox(gateway)) sandboxRoutes(app, { ...deps, sandbox: gateway })
  learningRoutes(app, accountDeps)
  questionsRoutes(app, accountDeps)
  goalsRoutes(app, accountDeps)
  noticesRoutes(app, accountDeps)
  certificatesRoutes(app, accountDeps)
  const { canTranscribe = false } = deps
  studioRoutes(app, { ...accountDeps, readLiveVersion, lastPublications, canTranscribe })

  let document: Answer | undefined
  app.get('/openapi.json', c => {
    document ??= answerOf(openApiDocument(deps.basePath), '/openapi.json')
    return send(c, document)
  })

  // Last: rows without a handler.
  for (const { row } of ROWS) {
    app.on(row.method, row.path, c => problem(c, new Refusal('not_implemented')))
  }
  app.notFound(c => problem(c, new Refusal('not_found')))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      return problem(c, new Refusal('bad_request'))
    }
    const code = databaseProblemOf(error)
    if (code) {
      // Readiness logs disk errors once for all requests.
      if (!isDiskError(error)) deps.log('error', code, describeError(error))
      return problem(c, new Refusal(code, { retryAfter: RETRY_AFTER }))
    }
    const id = requestContext.getStore()?.id ?? randomUUID()
    deps.log('error', 'unexpected', { id, route: c.req.routePath, ...describeError(error) })
    return problem(c, new Refusal('internal', { detail: id }))
  })
  return app
}
