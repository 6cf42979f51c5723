import type { Hono } from 'hono'
import { listMyCertificates, listMyClasses } from '#contract/accounts/profile.ts'
import { readMyCertificates } from '#server/certificates/find-certificate.ts'
import { catchUpOnPaths } from '#server/learning/certify-paths.ts'
import { readMyClasses } from '#server/learning/my-classes.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/routes/serve.ts'

export function learningModule(app: Hono, { db, basePath, siteUrl, now }: Deps): void {
  serve(app, listMyClasses, ({ caller }) => readMyClasses(db, basePath, caller.learnerId))
  serve(app, listMyCertificates, async ({ caller: { learnerId } }) => {
    await catchUpOnPaths(db, learnerId, now())
    return readMyCertificates(db, siteUrl, learnerId)
  })
}
