import site from '#content/site.json' with { type: 'json' }
import type { Interests } from '#contract/accounts/profile.ts'
import { calendarFile } from '#domain/learning/goals/calendar-file.ts'
import { sittingMinutes } from '#domain/learning/goals/reminder-times.ts'
import { localized } from '#i18n/locale.ts'
import { calendarTexts } from '#i18n/texts/calendars.ts'
import type { Db } from '#server/db/open.ts'
import { daysOf, findCalendar } from './reminders.ts'

/** The calendar of a secret token; undefined where it is unknown. */
export async function writeCalendar(
  db: Db,
  siteUrl: string,
  token: string
): Promise<{ file: string; language: 'ar' | 'en' } | undefined> {
  const row = await findCalendar(db, token)
  if (!row) return undefined
  const { language, minute, time_zone: timeZone, changed_at: changedAt, interests } = row
  const days = daysOf(row)
  const weekly = interests === null ? undefined : (JSON.parse(interests) as Interests).weeklyMinutes
  const file = calendarFile({
    ...calendarTexts(language, site.name[language]),
    ...{ days, minute, timeZone, changedAt },
    // A part of the hash, which tells nothing of the token.
    uid: `${row.calendar_hash?.slice(0, 22)}@${new URL(siteUrl).hostname}`,
    url: siteUrl + localized('/', language),
    length: sittingMinutes(weekly, days.length)
  })
  return { file, language }
}
