import type { Db } from '#server/db/open.ts'
import { hasPart } from '#server/admin/newest.ts'
import { findLearners } from '#server/admin/support/list-learners.ts'

/** Learners, applications and invitations of which a search looks for changes. */
const MOST = 100

/** Subjects of the audit log that a name, address or number means. @param now UTC ms */
export async function subjectsOf(db: Db, typed: string, now: number) {
  const part = typed.trim()
  const { items } = await findLearners(db, { query: part }, { limit: MOST, offset: 0 }, now)
  const ids = items.map(({ id }) => id)
  const [certificates, orders, applications, invitations] = await Promise.all([
    idsOfOwners(db, 'certificate', ids),
    idsOfOwners(db, 'purchase', ids),
    db
      .selectFrom('instructor_application')
      .select('id')
      .where(hasPart(['name', 'name_en', 'email'], part))
      .limit(MOST)
      .execute(),
    db
      .selectFrom('staff_invitation')
      .select('id')
      .where(hasPart(['email'], part))
      .limit(MOST)
      .execute()
  ])
  const subjects = [
    ...ids.flatMap(id => [`learner ${id}`, `staff ${id}`]),
    ...certificates.map(id => `certificate ${id}`),
    ...orders.map(id => `order ${id}`),
    ...applications.map(({ id }) => `application ${id}`),
    ...invitations.map(({ id }) => `invitation ${id}`)
  ]
  return { part, subjects }
}

/** Subjects of the audit log that are a learner’s own. */
export async function ownSubjects(db: Db, learnerId: number): Promise<string[]> {
  const [certificates, orders, reviews, posts] = await Promise.all(
    (['certificate', 'purchase', 'review', 'question_post'] as const).map(table =>
      idsOfOwners(db, table, [learnerId])
    )
  )
  return [
    `learner ${learnerId}`,
    ...(certificates ?? []).map(id => `certificate ${id}`),
    ...(orders ?? []).map(id => `order ${id}`),
    ...(reviews ?? []).map(id => `review ${id}`),
    ...(posts ?? []).flatMap(id => [`question ${id}`, `answer ${id}`])
  ]
}

async function idsOfOwners(
  db: Db,
  table: 'certificate' | 'purchase' | 'review' | 'question_post',
  owners: readonly number[]
): Promise<string[]> {
  if (owners.length === 0) return []
  const id = table === 'purchase' ? 'order_id' : 'id'
  const rows = await db
    .selectFrom(table)
    .select(eb => eb.ref(id).as('id'))
    .where('learner_id', 'in', owners)
    .limit(MOST * 10)
    .execute()
  return rows.map(row => String(row.id))
}
