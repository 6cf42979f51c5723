import type { Selectable } from 'kysely'
import type { PathOfCertificate } from '#contract/certificates.ts'
import type { IssuedCertificate } from '#contract/studio/certificates.ts'
import { LISTED_MOST } from '#contract/studio/learners.ts'
import { certificatePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import { readAuditEntries } from '#server/admin/audit/audit-entries.ts'
import { subjectsOfCertificates } from '#server/admin/audit/audit-subjects.ts'
import { findCertificates } from '#server/admin/certificates.ts'
import { findPeople } from '#server/admin/learners.ts'
import { type Slice, textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { findNewest } from './find-newest.ts'
import { always, certificateSearchText, containsParts, searchParts } from './search-text.ts'

interface Deps {
  db: Db
  siteUrl: string
}

/** The one with this number comes first, then those of learners who are meant, then the newest. */
export async function listCertificates(
  { db, siteUrl }: Deps,
  query: string | undefined,
  { limit, offset }: Slice
) {
  const { ids, hasMore } = await idsOf(db, query?.trim() ?? '')
  const shown = ids.slice(offset, offset + limit)
  const rows = shown.length > 0 ? await findRows(db, 'certificate', { id: ['in', shown] }) : []
  const byId = new Map(rows.map(row => [row.id, itemOf(row, siteUrl)]))
  return {
    items: shown.flatMap(id => byId.get(id) ?? []),
    total: ids.length,
    ...(hasMore && { hasMore: true as const })
  }
}

async function idsOf(db: Db, text: string) {
  const search = (where: typeof always) =>
    findNewest<string>(db, { table: 'certificate', time: 'issued_at', by: { where } })
  if (text === '') return search(always)
  const people = await findPeople(db, text)
  const meant = await Promise.all([
    findCertificates(db, { id: text }),
    ...people.map(({ id }) => findCertificates(db, { learnerId: id }))
  ])
  const parts = searchParts(text)
  const { ids, hasMore } =
    parts.length > 0
      ? await search(containsParts(certificateSearchText(db), parts))
      : { ids: [], hasMore: false }
  return { ids: [...new Set([...meant.flat().map(({ id }) => id), ...ids])], hasMore }
}

/** Undefined for an unknown number. */
export async function readCertificate({ db, siteUrl }: Deps, id: string) {
  const [row] = await findCertificates(db, { id })
  const learner = row && (await findRow(db, 'learner', { id: row.learner_id }))
  // Both go together.
  if (!learner) return undefined
  return {
    ...itemOf(row, siteUrl),
    learner: {
      ...{ id: learner.id, name: textOf(learner, 'name'), email: learner.email },
      isStaff: (await readStaff(db, learner.id)) !== undefined
    },
    history: await readAuditEntries(db, {
      subjects: await subjectsOfCertificates(db, [id]),
      limit: LISTED_MOST
    })
  }
}

function itemOf(row: Selectable<Schema['certificate']>, siteUrl: string): IssuedCertificate {
  const path = row.path === null ? undefined : (JSON.parse(row.path) as PathOfCertificate)
  return {
    ...{ id: row.id, learnerId: row.learner_id, name: textOf(row, 'learner_name') },
    ...{ title: textOf(row, 'course_title'), slug: path?.slug ?? row.course_slug },
    ...{ isPath: path !== undefined, language: row.language, issuedAt: isoOf(row.issued_at) },
    ...(row.revoked_at !== null && { revokedAt: isoOf(row.revoked_at) }),
    verifyUrl: `${siteUrl}${localized(certificatePath(row.id), row.language)}`
  }
}
