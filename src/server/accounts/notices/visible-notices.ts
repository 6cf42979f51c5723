import type { Selectable } from 'kysely'
import type { LearnerNotice } from '#contract/learning/notices.ts'
import { chargeableFrom, graceEndOf } from '#domain/subscriptions/renewal.ts'
import { readStaff } from '#server/accounts/staff/roles.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { isoOf } from '#server/db/times.ts'
import { authorOf, type Post, selectPosts } from '#server/learning/questions/posts.ts'
import { readOpenItems } from '#server/learning/questions/viewer.ts'
import { isStillUnpaid } from '#server/mail/learner-mails/learner-mails.ts'
import type { NoticeFacts } from '#server/mail/notices/add-notice.ts'
import { findRenewal } from '#server/subscriptions/renewals.ts'

export type NoticeRow = Selectable<Schema['notice']>

type Of<Kind extends NoticeFacts['kind']> = Extract<NoticeFacts, { kind: Kind }>
type About = Omit<LearnerNotice, 'id' | 'kind' | 'createdAt' | 'isRead'>

export const factsOfNotice = ({ kind, facts }: Pick<NoticeRow, 'kind' | 'facts'>) =>
  ({ kind, ...(JSON.parse(facts) as object) }) as NoticeFacts

/** Notices in their order, without those about what the learner may no longer see. */
export async function visibleNotices(
  db: Db,
  learnerId: number,
  rows: readonly NoticeRow[],
  now: Date
): Promise<LearnerNotice[]> {
  const facts = new Map(rows.map(row => [row.id, factsOfNotice(row)]))
  const tell = await teller(db, learnerId, [...facts.values()], now)
  const shown: LearnerNotice[] = []
  for (const row of rows) {
    const one = facts.get(row.id)
    const about = one && (await tell(one))
    if (!about) continue
    const { id, kind, created_at, read_at } = row
    shown.push({ id, kind, createdAt: isoOf(created_at), isRead: read_at !== null, ...about })
  }
  return shown
}

/** Reads at once what several notices need. */
async function teller(db: Db, learnerId: number, all: readonly NoticeFacts[], now: Date) {
  const idsOf = <Value>(read: (facts: NoticeFacts) => Value | readonly Value[] | undefined) => [
    ...new Set(all.flatMap(facts => (read(facts) ?? []) as Value[]))
  ]
  const postIds = idsOf(one => ('answerId' in one ? [one.questionId, one.answerId] : undefined))
  const posts = await mapOf(postIds, ids =>
    selectPosts(db).where('question_post.id', 'in', ids).execute()
  )
  const announcementIds = idsOf(one => ('announcementId' in one ? one.announcementId : undefined))
  const announcements = await mapOf(announcementIds, ids =>
    findRows(db, 'announcement', { id: ['in', ids] })
  )
  const classIds = [
    ...idsOf(one => ('classId' in one ? one.classId : undefined)),
    ...[...posts.values(), ...announcements.values()].map(({ class_id }) => class_id)
  ]
  const classes = await mapOf([...new Set(classIds)], ids => readClasses(db, ids))
  const openItems = await readOpen(db, learnerId, [...posts.values()], now)
  const enrolled = await readEnrolled(db, learnerId, [...announcements.values()])

  return async (facts: NoticeFacts): Promise<About | undefined> => {
    switch (facts.kind) {
      case 'answer':
      case 'accepted':
        return aboutAnswer(facts)
      case 'announcement':
        return aboutAnnouncement(facts)
      case 'class': {
        const found = classes.get(facts.classId)
        return found && { class: classOf(found) }
      }
      case 'goal':
        return { minutes: facts.minutes }
      case 'certificate':
        return aboutCertificate(db, learnerId, facts)
      case 'payment':
        return aboutPayment(db, learnerId, facts, now)
      case 'subscription':
        return aboutSubscription(db, learnerId, facts, now)
    }
  }

  function aboutAnswer({ kind, questionId, answerId }: Of<'answer' | 'accepted'>) {
    const [question, answer] = [posts.get(questionId), posts.get(answerId)]
    if (!question || !answer || !openItems.has(question.item_id)) return undefined
    const isAccepted = question.accepted_id === answerId
    if (!isRead(question) || !isRead(answer) || (kind === 'accepted' && !isAccepted)) {
      return undefined
    }
    const found = classes.get(question.class_id)
    return (
      found && {
        ...{ questionId, contentId: question.item_id, title: question.title },
        class: classOf(found),
        ...(kind === 'answer' && { author: authorOf(answer) })
      }
    )
  }

  function aboutAnnouncement({ announcementId }: Of<'announcement'>) {
    const found = announcements.get(announcementId)
    const about = found && enrolled.has(found.class_id) && classes.get(found.class_id)
    if (!found || !about) return undefined
    const author = { name: { ar: about.expert_ar, en: about.expert_en }, isExpert: true }
    const { title, body, title_en, body_en } = found
    const english = title_en !== null && body_en !== null && { title: title_en, body: body_en }
    return { title, body, ...(english && { english }), class: classOf(about), author }
  }
}

const isRead = ({ state, withdrawn_at }: Post) => state === 'shown' && withdrawn_at === null

async function mapOf<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>
): Promise<ReadonlyMap<number, Row>> {
  return new Map(ids.length === 0 ? [] : (await read(ids)).map(row => [row.id, row]))
}

const readClasses = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('class')
    .innerJoin('expert', 'expert.id', 'class.expert_id')
    .select(['class.id', 'class.slug', 'class.title_ar', 'class.title_en'])
    .select(['expert.name_ar as expert_ar', 'expert.name_en as expert_en'])
    .where('class.id', 'in', ids)
    .where('class.retired', '=', 0)
    .execute()

type ClassRow = Awaited<ReturnType<typeof readClasses>>[number]

const classOf = (row: ClassRow) => ({ id: row.id, slug: row.slug, title: textOf(row, 'title') })

/** Items whose questions the learner may read, of the classes of some posts. */
async function readOpen(db: Db, learnerId: number, posts: readonly Post[], now: Date) {
  const classIds = [...new Set(posts.map(({ class_id }) => class_id))]
  if (classIds.length === 0) return new Set<number>()
  const staff = await readStaff(db, learnerId)
  const own = await findRows(db, 'class', { id: ['in', classIds] })
  const open = new Set<number>()
  for (const { id, expert_id } of own) {
    const isExpert = staff?.expertId !== undefined && staff.expertId === expert_id
    const viewer = { learnerId, isEnrolled: true, isExpert, seesAll: isExpert }
    for (const itemId of await readOpenItems(db, viewer, id, now)) open.add(itemId)
  }
  return open
}

async function readEnrolled(
  db: Db,
  learnerId: number,
  announcements: readonly { class_id: number }[]
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(announcements.map(({ class_id }) => class_id))]
  if (ids.length === 0) return new Set()
  const own = { learner_id: learnerId, class_id: ['in', ids] } as const
  return new Set((await findRows(db, 'enrolment', own)).map(({ class_id }) => class_id))
}

async function aboutCertificate(db: Db, learnerId: number, { certificateId }: Of<'certificate'>) {
  const own = { id: certificateId, learner_id: learnerId, revoked_at: null }
  const found = await findRow(db, 'certificate', own)
  if (!found) return undefined
  const title = { ar: found.course_title_ar, en: found.course_title_en }
  return { certificateId, subject: title, ...(found.path_id && { isPath: true as const }) }
}

async function aboutPayment(db: Db, learnerId: number, facts: Of<'payment'>, now: Date) {
  if (facts.about === 'renews') return aboutRenewal(db, learnerId, facts, now)
  const { orderId, about } = facts
  const order = await findRow(db, 'purchase', { order_id: orderId, learner_id: learnerId })
  const isTrue =
    about === 'waits'
      ? order?.status === 'pending'
      : order && (await isStillUnpaid(db, learnerId, { orderId }, now.getTime()))
  return isTrue ? { orderId, about } : undefined
}

async function aboutRenewal(
  db: Db,
  learnerId: number,
  { until, about }: Extract<Of<'payment'>, { about: 'renews' }>,
  now: Date
) {
  const time = now.getTime()
  const found = await findRenewal(db, learnerId)
  if (found?.renewal.period_end !== until) return undefined
  // While the mail waits, the charge waits too.
  const at = chargeableFrom(until, found.renewal.noticed_at ?? time)
  return time < at && at < graceEndOf(until) ? { about, until: isoOf(at) } : undefined
}

async function aboutSubscription(
  db: Db,
  learnerId: number,
  { until, about }: Of<'subscription'>,
  now: Date
) {
  const found = await findRow(db, 'subscription', { learner_id: learnerId })
  const isOver = until <= now.getTime()
  if (found?.expires_at !== until || isOver !== (about === 'ended')) return undefined
  return { until: isoOf(until), about }
}
