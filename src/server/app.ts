import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { ROWS } from '#contract/table.ts'
import { createAccessTokens } from './accounts/access-tokens.ts'
import { createIdentify } from './accounts/callers.ts'
import { createSecurityLog } from './accounts/watch.ts'
import { answerOf } from './answers.ts'
import { databaseProblemOf, isDiskError } from './db/faults.ts'
import { apiHeaders } from './headers.ts'
import { describeError, type Log } from './log.ts'
import { cancellationModule } from './modules/cancellation.ts'
import { categoriesModule } from './modules/categories.ts'
import { certificatesModule } from './modules/certificates.ts'
import { classContentModule } from './modules/class-content.ts'
import { classesModule } from './modules/classes.ts'
import { clientErrorsModule } from './modules/client-errors.ts'
import { expertsModule } from './modules/experts.ts'
import { healthModule } from './modules/health.ts'
import { instructorApplicationsModule } from './modules/instructor-applications.ts'
import { learningModule } from './modules/learning.ts'
import { mailLinksModule } from './modules/mail-links.ts'
import { mediaModule } from './modules/media.ts'
import { notesModule } from './modules/notes.ts'
import { packagesModule } from './modules/packages.ts'
import { pathsModule } from './modules/paths.ts'
import { paymentsModule } from './modules/payments.ts'
import { profileModule } from './modules/profile.ts'
import { progressModule } from './modules/progress.ts'
import { promoCodesModule } from './modules/promo-codes.ts'
import { purchasesModule } from './modules/purchases.ts'
import { reviewsModule } from './modules/reviews.ts'
import { sandboxModule } from './modules/sandbox.ts'
import { savedClassesModule } from './modules/saved-classes.ts'
import { searchModule } from './modules/search.ts'
import { sessionsModule } from './modules/sessions.ts'
import { signInModule } from './modules/sign-in.ts'
import { signUpModule } from './modules/sign-up.ts'
import { subscriptionsModule } from './modules/subscriptions.ts'
import type { Deps } from './needs.ts'
import type { Trusts } from './network.ts'
import { openApiDocument } from './openapi.ts'
import { requestContext } from './operating/attended.ts'
import { isSandbox } from './payments/sandbox/sandbox.ts'
import { problem, Refusal } from './problem.ts'
import { send } from './serve.ts'

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
