import { stopMailsPath } from '#domain/addresses.ts'
import { goalWeek } from '#domain/learning/goals/goal-week.ts'
import { localized } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { readMyClasses } from '#server/learning/my-classes.ts'
import { type StudyFacts, STUDY_MAIL_LIFE_MS } from '#server/mail/learner-mail.ts'
import { readGoalFacts } from './goal.ts'
import { stopToken } from './reminders.ts'

interface Deps {
  db: Db
  siteUrl: string
  basePath: string
  key: Buffer
}

/**
 * What a reminder says; undefined where it came too late, is not wanted any more, or the week is
 * paused.
 *
 * @param at when it was wanted, UTC ms @param channel how it comes
 */
export async function readLearning(
  { db, siteUrl, basePath, key }: Deps,
  learnerId: number,
  { at, channel }: { at: number; channel: 'by_mail' | 'by_push' },
  now: number
): Promise<StudyFacts | undefined> {
  if (now - at > STUDY_MAIL_LIFE_MS) return undefined
  const reminder = await findRow(db, 'study_reminder', { learner_id: learnerId, [channel]: 1 })
  const style = { timeZone: reminder?.time_zone }
  const facts = reminder && (await readGoalFacts(db, learnerId, style, new Date(now)))
  const learner = facts && (await findRow(db, 'learner', { id: learnerId }))
  if (!learner) return undefined
  const { week } = goalWeek(facts, now)
  if (week.isPaused) return undefined
  const next = await readLastPlace(db, learnerId)
  const token = stopToken(key, reminder.stop_seed)
  return {
    ...(facts.minutes !== undefined && { minutes: { learned: week.minutes, goal: facts.minutes } }),
    ...(next && { next }),
    stopUrl: `${siteUrl}${basePath}/unsubscribe/${token}`,
    stopPage: siteUrl + localized(stopMailsPath('study', token), learner.language)
  }
}

/** The item to go on with in the class that was active last; undefined without one. */
async function readLastPlace(db: Db, learnerId: number) {
  const mine = await readMyClasses(db, '', learnerId)
  for (const { course, completedAt, lastItem, nextItemId } of mine) {
    const itemId = lastItem?.id ?? nextItemId
    if (completedAt === undefined && itemId !== undefined) {
      return { title: course.title, slug: course.slug, itemId }
    }
  }
  return undefined
}
