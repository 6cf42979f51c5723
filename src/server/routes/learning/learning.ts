import type { Hono } from 'hono'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { readMyCertificates } from '#server/learning/certificates.ts'
import { catchUpOnPaths } from '#server/learning/certify-paths.ts'
import { readMyClasses } from '#server/learning/my-classes.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/routes/serve.ts'

/** What a learner takes part in and has earned. */
export function learningModule(app: Hono, { db, basePath, siteUrl, now }: Deps): void {
  serve(app, listMyClasses, ({ caller }) => readMyClasses(db, basePath, caller.learnerId))
  serve(app, listMyCertificates, async ({ caller: { learnerId } }) => {
    await catchUpOnPaths(db, learnerId, now())
    return readMyCertificates(db, siteUrl, learnerId)
  })
}
