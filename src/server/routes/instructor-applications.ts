import type { Hono } from 'hono'
import { applyAsInstructor } from '#contract/instructor-applications.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { acceptedLocale } from '#i18n/locale.ts'
import { addApplication } from '#server/applications/add-application.ts'
import { APPLICATIONS, rateLimit } from '#server/http/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { Existing, serve } from './serve.ts'

export function instructorApplicationsRoutes(
  app: Hono,
  { db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>
): void {
  serve(app, applyAsInstructor, async ({ body }, c) => {
    const phoneNumber = toE164(body.phoneNumber, body.country) ?? toE164(body.phoneNumber)
    if (!phoneNumber) return new Refusal('phone_number_invalid')
    const limited = await rateLimit(db, APPLICATIONS, networkOf(c), now())
    if (limited) return limited
    const language = acceptedLocale(c.req.header('accept-language'))
    const { id, isNew } = await addApplication(db, { ...body, phoneNumber }, language, now())
    if (!isNew) return new Existing({ id })
    outbox.wake()
    return { id }
  })
}
