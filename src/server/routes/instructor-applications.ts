import { randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import { applyAsInstructor, type InstructorApplication } from '#contract/instructor-applications.ts'
import { toE164 } from '#domain/accounts/phone.ts'
import { acceptedLocale, type Locale } from '#i18n/locale.ts'
import { addApplicationMails } from '#server/applications/mails.ts'
import { inTransaction, retryWhileBusy } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { APPLICATION_MAILS, APPLICATIONS, rateLimit } from '#server/http/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { networkOf } from '#server/http/network.ts'
import { Refusal } from '#server/http/problem.ts'
import { Existing, serve } from './serve.ts'

/** @see contract, “the same address again within a day answers 200 with the first id” */
const SAME_FOR = 24 * 3_600_000

export function instructorApplicationsModule(
  app: Hono,
  { db, now, outbox }: Pick<Deps, 'db' | 'now' | 'outbox'>
): void {
  serve(app, applyAsInstructor, async ({ body }, c) => {
    const phoneNumber = toE164(body.phoneNumber, body.country) ?? toE164(body.phoneNumber)
    if (!phoneNumber) return new Refusal('phone_number_invalid')
    const limited = await rateLimit(db, APPLICATIONS, networkOf(c), now())
    if (limited) return limited
    const language = acceptedLocale(c.req.header('accept-language'))
    const answer = await keep(db, { ...body, phoneNumber }, language, now())
    if (!(answer instanceof Existing)) outbox.wake()
    return answer
  })
}

/**
 * Keeps an application, or finds the one that its address sent less than a day ago. The unique
 * `recent_email` decides which of two that arrive together is the first.
 */
async function keep(
  db: Db,
  application: InstructorApplication,
  language: Locale,
  now: Date
): Promise<{ id: number } | Existing<{ id: number }>> {
  const time = now.getTime()
  const address = application.email.toLowerCase()
  await retryWhileBusy(() =>
    db
      .updateTable('instructor_application')
      .set({ recent_email: null })
      .where('recent_email', '=', address)
      .where('received_at', '<=', time - SAME_FOR)
      .execute()
  )
  for (;;) {
    // Drawn, since whoever sees a number that counts up learns how many apply.
    const id = randomInt(100_000_000, 1_000_000_000)
    const columns = { ...columnsOf(application), reader_language: language }
    const written = await inTransaction(db, async tx => {
      const row = await tx
        .insertInto('instructor_application')
        .values({ id, recent_email: address, received_at: time, ...columns })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      // Whoever floods the form floods neither the team nor strangers whose addresses they name.
      const isFlood = row && (await rateLimit(tx, APPLICATION_MAILS, 'all', now))
      if (row && !isFlood) await addApplicationMails(tx, id, time)
      return row
    })
    if (written) return written
    const first = await db
      .selectFrom('instructor_application')
      .select('id')
      .where('recent_email', '=', address)
      .executeTakeFirst()
    if (first) return new Existing(first)
    // Neither written nor there: the drawn number was taken.
  }
}

function columnsOf(application: InstructorApplication) {
  return {
    name: tidy(application.name),
    name_en: tidyOrNull(application.nameEn),
    email: application.email,
    phone_number: application.phoneNumber,
    country: application.country ?? null,
    expertise: tidy(application.expertise),
    years_of_experience: application.yearsOfExperience ?? null,
    about: tidy(application.about),
    links: JSON.stringify(application.links.map(asBrowsersRead)),
    sample_url: application.sampleUrl === undefined ? null : asBrowsersRead(application.sampleUrl),
    proposed_title: tidyOrNull(application.proposedTitle),
    proposed_outline: tidyOrNull(application.proposedOutline),
    level: application.level ?? null,
    language: application.language ?? null,
    consent: application.consent === undefined ? null : Number(application.consent)
  }
}

/** One spelling of the same letters, without controls that turn lines or move a cursor, and white space around. */
function tidy(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n')
  return lines.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}

function tidyOrNull(text: string | undefined): string | null {
  return text === undefined ? null : tidy(text)
}

/** An address as it leads somewhere: what hides where that is, is escaped or gone. */
function asBrowsersRead(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
