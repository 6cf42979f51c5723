import { randomInt } from 'node:crypto'
import type { InstructorApplication } from '#contract/instructor-applications.ts'
import type { Locale } from '#i18n/locale.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import { addRow, changeRow } from '#server/db/rows.ts'
import { APPLICATION_MAILS, rateLimit } from '#server/http/rate-limit.ts'
import { addApplicationMails } from './mails.ts'

/** The same address again within a day gets the first id. */
const SAME_FOR = 24 * 3_600_000

/**
 * Adds an application, or finds the one of the same address within a day. The unique `recent_email`
 * settles races.
 */
export async function addApplication(
  db: Db,
  application: InstructorApplication,
  language: Locale,
  now: Date
): Promise<{ id: number; isNew: boolean }> {
  const time = now.getTime()
  const address = application.email.toLowerCase()
  await changeRow(
    db,
    'instructor_application',
    { recent_email: address, received_at: ['<=', time - SAME_FOR] },
    { recent_email: null }
  )
  for (;;) {
    // Random, since ids that count up reveal the number of applications.
    const id = randomInt(100_000_000, 1_000_000_000)
    const columns = { ...columnsOf(application), reader_language: language }
    const written = await inTransaction(db, async tx => {
      const row = await addRow(tx, 'instructor_application', {
        id,
        recent_email: address,
        received_at: time,
        ...columns
      })
      // A flood must reach neither the team nor strangers' addresses.
      const isFlood = row && (await rateLimit(tx, APPLICATION_MAILS, 'all', now))
      if (row && !isFlood) await addApplicationMails(tx, id, time)
      return row
    })
    if (written) return { ...written, isNew: true }
    const first = await db
      .selectFrom('instructor_application')
      .select('id')
      .where('recent_email', '=', address)
      .executeTakeFirst()
    if (first) return { ...first, isNew: false }
    // Neither: the drawn id was taken.
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

/** NFC, without control characters and outer white space. */
function tidy(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n')
  return lines.replace(/[^\P{Cc}\n\t]/gu, '').trim()
}

function tidyOrNull(text: string | undefined): string | null {
  return text === undefined ? null : tidy(text)
}

/** Normalised, so that nothing hides where it leads. */
function asBrowsersRead(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}
