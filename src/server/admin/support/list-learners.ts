import { sql } from 'kysely'
import type { LearnerItem, LearnerStanding } from '#contract/studio/learners.ts'
import { maskedPhone } from '#domain/accounts/masked-phone.ts'
import { findCertificates } from '#server/admin/certificates.ts'
import { findPurchases } from '#server/admin/finance/find-purchases.ts'
import { findPeople } from '#server/admin/learners.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import { accessEndOf } from '#domain/subscriptions/renewal.ts'
import type { Db } from '#server/db/open.ts'
import { isoOf } from '#server/db/times.ts'
import { type Condition, findNewest, FOUND_MOST } from './find-newest.ts'
import { always, containsParts, learnerSearchText, searchParts } from './search-text.ts'
import { hasStanding, isRare, standingOf } from './standing.ts'

export interface LearnerFilter {
  query?: string | undefined
  standing?: LearnerStanding | undefined
}

/** Those whose number, address or order is meant come first, then the newest. @param now UTC ms */
export async function findLearners(
  db: Db,
  filter: LearnerFilter,
  { limit, offset }: Slice,
  now: number
) {
  const { ids, hasMore } = await idsOf(db, filter, now)
  return {
    items: await readItems(db, ids.slice(offset, offset + limit), now),
    total: ids.length,
    ...(hasMore && { hasMore: true as const })
  }
}

const JOIN = sql`left join subscription on subscription.learner_id = learner.id`
const ALL: Condition = { where: always }

async function idsOf(db: Db, { query = '', standing }: LearnerFilter, now: number) {
  const wanted = standing && { where: hasStanding(standing, now), join: JOIN }
  const search = (by: Condition, also?: Condition) =>
    findNewest<number>(db, { table: 'learner', time: 'created_at', by, also })
  const text = query.trim()
  if (text === '') return search(wanted ?? ALL)
  const meant = await idsByNumber(db, text, wanted ?? ALL)
  const parts = searchParts(text)
  if (parts.length === 0) return { ids: meant, hasMore: false }
  const named = { where: containsParts(learnerSearchText(db), parts) }
  const ids = new Set(meant)
  for (const [by, also] of waysOf(named, wanted, standing)) {
    const found = await search(by, also)
    if (!found.hasMore) return { ids: [...new Set([...meant, ...found.ids])], hasMore: false }
    for (const id of found.ids) ids.add(id)
  }
  return { ids: [...ids].slice(0, FOUND_MOST), hasMore: true }
}

/** Either may be the rarer one; the next way is for a search that the one before does not complete. */
function waysOf(
  named: Condition,
  wanted: Condition | undefined,
  standing: LearnerStanding | undefined
): [by: Condition, also?: Condition][] {
  if (!wanted) return [[named]]
  return [...(isRare(standing) ? [[wanted, named] as [Condition, Condition]] : []), [named, wanted]]
}

/** By number, address or phone number, or by the number of an order or certificate. */
async function idsByNumber(db: Db, text: string, wanted: Condition): Promise<number[]> {
  const [people, certificates, orders] = await Promise.all([
    findPeople(db, text),
    findCertificates(db, { id: text }),
    findPurchases(db, text)
  ])
  const owners = [...certificates, ...orders].flatMap(({ learner_id }) => learner_id ?? [])
  const ids = [...new Set([...people.map(({ id }) => id), ...owners])]
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select learner.id from learner ${JOIN}
    where learner.id in (${sql.join(ids)}) and ${wanted.where} order by learner.id`.execute(db)
  return rows.map(({ id }) => id)
}

async function readItems(db: Db, ids: readonly number[], now: number): Promise<LearnerItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('learner')
    .leftJoin('subscription', 'subscription.learner_id', 'learner.id')
    .select(['learner.id', 'name_ar', 'name_en', 'email', 'phone_number', 'language', 'created_at'])
    .select(['verified_at', 'signed_in_at', 'disabled_at'])
    .select(['type', 'expires_at', 'grace_until', 'cancelled_at'])
    .select(eb =>
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.max('last_seen_at').as('seen'))
        .whereRef('session.learner_id', '=', 'learner.id')
        .as('seen_at')
    )
    .select(eb =>
      eb
        .selectFrom('enrolment')
        .select(({ fn }) => fn.max('last_active_at').as('active'))
        .whereRef('enrolment.learner_id', '=', 'learner.id')
        .as('active_at')
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_role')
          .select('staff_role.role')
          .whereRef('staff_role.learner_id', '=', 'learner.id')
      ).as('is_staff')
    )
    .where('learner.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    // Erased meanwhile.
    if (!row) return []
    const lastSeen = Math.max(row.seen_at ?? 0, row.active_at ?? 0, row.signed_in_at ?? 0)
    return {
      ...{ id, name: textOf(row, 'name'), email: row.email, language: row.language },
      ...(row.phone_number !== '' && { phone: maskedPhone(row.phone_number) }),
      standing: standingOf(row, now),
      isStaff: Boolean(row.is_staff),
      createdAt: isoOf(row.created_at),
      ...(lastSeen > 0 && { lastSeenAt: isoOf(lastSeen) }),
      ...(row.type && { plan: row.type }),
      ...(row.expires_at !== null && {
        accessUntil: isoOf(accessEndOf(row.expires_at, row.grace_until, now))
      })
    }
  })
}
