import type { Hono } from 'hono'
import { reportClientError } from '#contract/client-errors.ts'
import { crashMessage, crashPath } from '#domain/crash-report.ts'
import { ALL_CLIENT_ERRORS, CLIENT_ERRORS, rateLimit } from '#server/http/rate-limit.ts'
import type { Log } from '#server/runtime/log.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/http/network.ts'
import { serve } from './serve.ts'

/** Bounded and masked, since any caller may write it. */
export function clientErrorsRoutes(
  app: Hono,
  { db, now, log }: Pick<Deps, 'db' | 'now'> & { log: Log }
): void {
  serve(app, reportClientError, async ({ body }, c) => {
    const limited =
      (await rateLimit(db, CLIENT_ERRORS, networkOf(c), now())) ??
      (await rateLimit(db, ALL_CLIENT_ERRORS, 'all', now()))
    if (limited) return limited
    const { island, path, message } = body
    log('warn', 'client error', {
      island,
      path: crashPath(path),
      message: crashMessage(message)
    })
    return undefined
  })
}
