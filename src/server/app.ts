import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { ROWS } from '#contract/table.ts'
import { createAccessTokens } from './accounts/access-tokens.ts'
import { createIdentify } from './accounts/callers.ts'
import { createSecurityLog } from './accounts/security-log.ts'
import { answerOf } from './http/response-cache.ts'
import { databaseProblemOf, isDiskError } from './db/database-errors.ts'
import { apiHeaders } from './http/site/headers.ts'
import { describeError, type Log } from './runtime/log.ts'
import { cancellationModule } from './routes/subscriptions/cancellation.ts'
import { categoriesModule } from './routes/catalogue/categories.ts'
import { certificatesModule } from './routes/certificates.ts'
import { classContentModule } from './routes/learning/class-content.ts'
import { classesModule } from './routes/catalogue/classes.ts'
import { clientErrorsModule } from './routes/client-errors.ts'
import { expertsModule } from './routes/catalogue/experts.ts'
import { healthModule } from './routes/health.ts'
import { instructorApplicationsModule } from './routes/instructor-applications.ts'
import { learningModule } from './routes/learning/learning.ts'
import { mailLinksModule } from './routes/accounts/mail-links.ts'
import { mediaModule } from './routes/media.ts'
import { notesModule } from './routes/learning/notes.ts'
import { packagesModule } from './routes/subscriptions/packages.ts'
import { pathsModule } from './routes/catalogue/paths.ts'
import { paymentsModule } from './routes/payments/payments.ts'
import { profileModule } from './routes/accounts/profile.ts'
import { progressModule } from './routes/learning/progress.ts'
import { promoCodesModule } from './routes/subscriptions/promo-codes.ts'
import { purchasesModule } from './routes/payments/purchases.ts'
import { reviewsModule } from './routes/learning/reviews.ts'
import { sandboxModule } from './routes/payments/sandbox.ts'
import { savedClassesModule } from './routes/learning/saved-classes.ts'
import { searchModule } from './routes/search.ts'
import { sessionsModule } from './routes/accounts/sessions.ts'
import { signInModule } from './routes/accounts/sign-in.ts'
import { signUpModule } from './routes/accounts/sign-up.ts'
import { subscriptionsModule } from './routes/subscriptions/subscriptions.ts'
import type { Deps } from './deps.ts'
import type { Trusts } from './http/network.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestContext } from './http/request-context.ts'
import { isSandbox } from './payments/sandbox/sandbox.ts'
import { problem, Refusal } from './http/problem.ts'
import { send } from './routes/serve.ts'

/** Seconds after which a caller may try again when the store could not answer. */
const RETRY_AFTER = 2

export interface ApiDeps extends Deps {
  log: Log
  /** Origins whose pages may call. */
  origins: readonly string[]
  /** Proxies that are believed about whom they speak for. */
  trusts: Trusts
}

/** The whole API, mounted at `basePath`. Rows that no module serves answer `not_implemented`. */
export function createApi(needs: ApiDeps): Hono {
  const app = new Hono().basePath(needs.basePath) as Hono
  const ownHeaders = Object.entries(apiHeaders(needs.siteUrl))

  app.use(
    cors({
      origin: [...needs.origins],
      allowHeaders: [
        'Authorization',
        'Content-Type',
        'Accept-Language',
        'Idempotency-Key',
        'lancode'
      ],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposeHeaders: ['ETag', 'Date', 'Retry-After'],
      maxAge: 86_400
    })
  )
  app.use(async (c, next) => {
    await next()
    const request = requestContext.getStore()
    // Of the handler that answered, since the index stays where it went last.
    if (request) request.route = routePath(c)
    const { headers } = c.res
    for (const [name, value] of ownHeaders) {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (c.req.header('authorization')) headers.set('Cache-Control', 'no-store')
  })

  const { db, keys, now, siteUrl } = needs
  const accessTokens = createAccessTokens(keys.accessTokens, siteUrl)
  const identify = createIdentify(db, accessTokens, now)
  app.use(async (c, next) => {
    c.set('identify', identify)
    c.set('trusts', needs.trusts)
    await next()
  })
  const accountNeeds = {
    ...needs,
    accessTokens,
    securityLog: createSecurityLog(needs.log, keys.marks)
  }

  healthModule(app, needs)
  clientErrorsModule(app, needs)
  searchModule(app, needs)
  classesModule(app, needs)
  categoriesModule(app, needs)
  pathsModule(app, needs)
  expertsModule(app, needs)
  packagesModule(app, needs)
  promoCodesModule(app, needs)
  instructorApplicationsModule(app, needs)
  mediaModule(app, needs)
  signUpModule(app, accountNeeds)
  signInModule(app, accountNeeds)
  mailLinksModule(app, accountNeeds)
  profileModule(app, accountNeeds)
  sessionsModule(app, accountNeeds)
  savedClassesModule(app, accountNeeds)
  subscriptionsModule(app, needs)
  purchasesModule(app, needs)
  cancellationModule(app, accountNeeds)
  paymentsModule(app, needs)
  const { gateway } = needs
  if (isSandbox(gateway)) sandboxModule(app, { ...needs, sandbox: gateway })
  learningModule(app, needs)
  certificatesModule(app, needs)
  classContentModule(app, accountNeeds)
  progressModule(app, needs)
  reviewsModule(app, accountNeeds)
  notesModule(app, accountNeeds)

  const document = answerOf(openApiDocument(needs.basePath), '/openapi.json')
  app.get('/openapi.json', c => send(c, document))

  // Last, so that only what no module has taken arrives here.
  for (const { row } of ROWS) {
    app.on(row.method, row.path, c => problem(c, new Refusal('not_implemented')))
  }
  app.notFound(c => problem(c, new Refusal('not_found')))
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      return problem(c, new Refusal('bad_request'))
    }
    const fault = databaseProblemOf(error)
    if (fault) {
      // Readiness has logged it, once for all requests.
      if (!isDiskError(error)) needs.log('error', fault, describeError(error))
      return problem(c, new Refusal(fault, { retryAfter: RETRY_AFTER }))
    }
    const id = requestContext.getStore()?.id ?? randomUUID()
    needs.log('error', 'unexpected', { id, route: c.req.routePath, ...describeError(error) })
    return problem(c, new Refusal('internal', { detail: id }))
  })
  return app
}
