import type { Hono } from 'hono'
import { isLive, isReady } from '#contract/health.ts'
import { readVersion } from '#server/db/catalogue-version.ts'
import { databaseProblemOf } from '#server/db/database-errors.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from './serve.ts'

interface HealthDeps extends Pick<Deps, 'db' | 'readiness'> {
  readLiveVersion: (db: Deps['db']) => Promise<string | undefined>
}

export function healthRoutes(app: Hono, { db, readiness, readLiveVersion }: HealthDeps): void {
  serve(app, isLive, async () => ({ status: 'ok' as const }))

  serve(app, isReady, async () => {
    const missing = readiness.missing()
    if (missing) return new Refusal('unavailable', { detail: missing, retryAfter: 1 })
    try {
      const catalogueVersion = await readVersion(db)
      const liveVersion = await readLiveVersion(db)
      return {
        status: 'ok' as const,
        ...(catalogueVersion && { catalogueVersion }),
        ...(liveVersion && { liveVersion })
      }
    } catch (error) {
      if (databaseProblemOf(error))
        return new Refusal('unavailable', { detail: 'database', retryAfter: 1 })
      throw error
    }
  })
}
