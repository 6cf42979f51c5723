import { subjectOfCertificate } from '#server/admin/certificates.ts'
import { hasPart } from '#server/admin/newest.ts'
import { findLearners } from '#server/admin/support/list-learners.ts'
import { readLog } from '#server/db/audit-log.ts'
import type { Db } from '#server/db/open.ts'

/** Learners, applications and invitations of which a search looks for changes. */
const MOST = 100
/** Of one kind, of all these learners. */
const ROWS_MOST = 1_000

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
    ...(await subjectsOfCertificates(db, certificates)),
    ...orders.map(id => `order ${id}`),
    ...applications.map(({ id }) => `application ${id}`),
    ...invitations.map(({ id }) => `invitation ${id}`)
  ]
  return { part, subjects }
}

/** Subjects of the audit log that are a learner’s own. */
export async function ownSubjects(db: Db, learnerId: number): Promise<string[]> {
  const [certificates, orders, reviews, posts] = await Promise.all([
    idsOfOwners(db, 'certificate', [learnerId]),
    idsOfOwners(db, 'purchase', [learnerId]),
    idsOfOwners(db, 'review', [learnerId]),
    idsOfOwners(db, 'question_post', [learnerId])
  ])
  return [
    `learner ${learnerId}`,
    ...(await subjectsOfCertificates(db, certificates)),
    ...orders.map(id => `order ${id}`),
    ...reviews.map(id => `review ${id}`),
    ...posts.flatMap(id => [`question ${id}`, `answer ${id}`])
  ]
}

/** Also by the numbers that they had before. */
export async function subjectsOfCertificates(db: Db, ids: readonly string[]): Promise<string[]> {
  const all = new Set<string>()
  let found = ids.map(subjectOfCertificate)
  while (found.length > 0) {
    for (const subject of found) all.add(subject)
    const command = 'certificates reissue'
    const log = await readLog(db, { subjects: found, command, limit: ROWS_MOST })
    found = log
      .flatMap(({ change }) => change['number']?.[0] ?? [])
      .map(number => subjectOfCertificate(String(number)))
      .filter(subject => !all.has(subject))
  }
  return [...all]
}

const IDS = {
  certificate: ['id', 'issued_at'],
  purchase: ['order_id', 'created_at'],
  review: ['id', 'created_at'],
  question_post: ['id', 'created_at']
} as const

/** The newest ones. */
async function idsOfOwners(
  db: Db,
  table: keyof typeof IDS,
  owners: readonly number[]
): Promise<string[]> {
  if (owners.length === 0) return []
  const [id, time] = IDS[table]
  const rows = await db
    .selectFrom(table)
    .select(eb => eb.ref(id).as('id'))
    .where('learner_id', 'in', owners)
    .orderBy(eb => eb.ref(time), 'desc')
    .limit(ROWS_MOST)
    .execute()
  return rows.map(row => String(row.id))
}
