import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { TestApi } from '#tests/support/server.ts'

interface Period {
  startedAt: string
  expiresAt: string
  cancelledAt?: string
}

/** A monthly subscription of 200 EGP. */
export async function subscribe(
  { db }: TestApi,
  learnerId: number,
  { startedAt, expiresAt, cancelledAt }: Period
): Promise<void> {
  await db
    .insertInto('subscription')
    .values({
      id: randomInt(1, 2 ** 48),
      learner_id: learnerId,
      type: 'MONTHLY',
      price: 20_000,
      started_at: Date.parse(startedAt),
      expires_at: Date.parse(expiresAt),
      cancelled_at: cancelledAt === undefined ? null : Date.parse(cancelledAt)
    })
    .execute()
}

let added = 0

/** Confirmed learners who never signed in; `written` overrides fields. @returns their ids */
export async function addLearners(
  { db, clock }: TestApi,
  people: Partial<Insertable<Schema['learner']>>[]
): Promise<number[]> {
  const time = clock.now.getTime()
  const rows = people.map(written => {
    const number = String(added++).padStart(7, '0')
    return {
      ...{ id: 10 ** 12 + added, email: `added${number}@example.net`, password: '' },
      ...{ phone_number: `+20111${number}`, name_ar: '', name_en: 'Added' },
      ...{ language: 'ar' as const, created_at: time, verified_at: time },
      ...written
    }
  })
  for (let at = 0; at < rows.length; at += 500) {
    await db
      .insertInto('learner')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  return rows.map(({ id }) => id)
}

/** Enrols and completes the first items, at the tests' time. */
export async function learn(
  { db, clock }: TestApi,
  learnerId: number,
  classId: number,
  items: number
): Promise<void> {
  const time = clock.now.getTime()
  const own = { learner_id: learnerId, class_id: classId }
  await db
    .insertInto('enrolment')
    .values({ ...own, enrolled_at: time, last_active_at: time, completed_at: null })
    .execute()
  const all = await db
    .selectFrom('item')
    .innerJoin('module', 'module.id', 'item.module_id')
    .select('item.id')
    .where('item.class_id', '=', classId)
    .orderBy('module.position')
    .orderBy('item.position')
    .execute()
  for (const { id } of all.slice(0, items)) {
    await db
      .insertInto('completion')
      .values({ ...own, item_id: id, completed_at: time })
      .execute()
  }
}

/** Issues a certificate; `written` overrides fields. @returns its id */
export async function certify(
  { db, clock }: TestApi,
  learnerId: number,
  classId: number,
  written: Partial<Insertable<Schema['certificate']>> = {}
): Promise<string> {
  const id = written.id ?? randomUUID()
  const names = { learner_name_ar: 'منى', learner_name_en: 'Mona' }
  const titles = { course_title_ar: 'أ', course_title_en: 'A', course_slug: 'a' }
  await db
    .insertInto('certificate')
    .values({
      ...{ id, ...names, ...titles, instructor_name_ar: 'ب', instructor_name_en: '' },
      ...{ learner_id: learnerId, class_id: classId, duration_seconds: 60, language: 'en' },
      ...{ issued_at: clock.now.getTime(), revoked_at: null },
      ...written
    })
    .execute()
  return id
}
