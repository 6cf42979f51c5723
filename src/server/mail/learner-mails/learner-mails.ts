import { type Selectable, sql } from 'kysely'
import { INVENTED_LEARNERS_FROM } from '#domain/accounts/invented-learners.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import {
  type LearnerMail,
  type LearnerMailKind,
  type StudyFacts,
  type OrderFacts,
  REMINDERS
} from '#server/mail/learner-mail.ts'
import { chargeableFrom, graceEndOf, isCardOver } from '#domain/subscriptions/renewal.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import type { Mail } from '#server/mail/mail.ts'
import { queuePushes } from '#server/mail/notices/queue-pushes.ts'
import { readMailMode } from '#server/mail/notices/preferences.ts'
import { findRenewal, noteNoticeSent } from '#server/subscriptions/renewals.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { writeLearnerMail } from './write-learner-mail.ts'

const DAY = 86_400_000

/** Milliseconds before the end; the span lets a server that was down catch up. */
const OCCASIONS = [
  { name: 'ending:7', kind: 'ending', from: 7 * DAY, until: 2 * DAY },
  { name: 'ending:1', kind: 'ending', from: DAY, until: 0 },
  { name: 'ended', kind: 'ended', from: 0, until: -7 * DAY }
] as const

/** Queues a mail and a notice for each subscription that is about to end or has just ended, once. */
export async function remindOfEnds(db: Db, now: Date): Promise<void> {
  const time = now.getTime()
  for (const occasion of OCCASIONS) {
    await inTransaction(db, tx => remind(tx, occasion, time))
  }
}

async function remind(
  tx: Tx,
  { name, kind, from, until }: (typeof OCCASIONS)[number],
  time: number
): Promise<void> {
  const those = sql`from subscription where expires_at > ${time + until} and expires_at <= ${time + from}
      and learner_id < ${INVENTED_LEARNERS_FROM} and grace_until is null
      and not exists (select 1 from renewal inner join kept_card
        on kept_card.learner_id = renewal.learner_id
        where renewal.learner_id = subscription.learner_id)`
  await sql`insert into learner_mail
    (id, learner_id, kind, facts, language, requested_at, attempts, due_at)
    select ${`${name}:`} || cast(learner_id as text) || ':' || cast(expires_at as text),
      learner_id, ${kind}, '{"until":' || cast(expires_at as text) || '}', null, ${time}, 0, ${time}
    ${those} on conflict do nothing`.execute(tx)
  const told = sql`select learner_id, ${`subscription:${kind}:`} || cast(expires_at as text) as id ${those}`
  await queuePushes(tx, told, 'subscription', time)
  await sql`insert into notice
    (learner_id, id, kind, facts, created_at, read_at, mail_at, mail_period)
    select learner_id, ${`subscription:${kind}:`} || cast(expires_at as text), 'subscription',
      '{"until":' || cast(expires_at as text) || ${`,"about":"${kind}"}`}, ${time}, null, null, null
    ${those} on conflict do nothing`.execute(tx)
}

type Row = Selectable<Schema['learner_mail']>

interface Deps {
  db: Db
  siteUrl: string
  /** What a reminder to learn says; undefined where it is not to be sent. */
  readLearning: (learnerId: number, at: number, now: number) => Promise<StudyFacts | undefined>
}

/** A mail is not sent again within this time. */
const KEEP_MS = 60 * 86_400_000

/** Sent mails stay, with `due_at` null, so that they are sent once. */
export const learnerMails = (deps: Deps): MailQueue =>
  queueOf(
    deps.db,
    'learner_mail',
    row => ({
      id: row.id,
      kind: row.kind,
      key: { id: row.id },
      isOnce: row.kind === 'study',
      write: now => write(deps, row, now),
      ...(row.kind === 'renewalNotice' && {
        sent: time => noteNoticeSent(deps.db, row.learner_id, renewalOf(row), time)
      })
    }),
    { keepsSent: true }
  )

export async function deleteOldLearnerMails(db: Db, now: Date): Promise<void> {
  await removeRows(db, 'learner_mail', {
    due_at: null,
    requested_at: ['<', now.getTime() - KEEP_MS]
  })
}

/** `undefined` when it is no longer true, or not wanted. */
async function write(deps: Deps, row: Row, now: number): Promise<Mail | undefined> {
  const { db, siteUrl } = deps
  const learner = await findRow(db, 'learner', { id: row.learner_id, disabled_at: null })
  if (!learner) return undefined
  let mail: LearnerMail | undefined = mailOf(row)
  if (!(await isWanted(db, learner, mail.kind))) return undefined
  if (!(await isStillTrue(db, row.learner_id, mail, now))) return undefined
  if (mail.kind === 'ending' && (await hasLater(db, row))) return undefined
  if (mail.kind === 'renewalNotice') {
    mail = await noticeNow(db, row.learner_id, mail, now)
    if (!mail) return undefined
  }
  if (mail.kind === 'paid' && mail.isRenewing) {
    // The card that was to be kept may not have come.
    mail = { ...mail, isRenewing: (await findRenewal(db, row.learner_id)) !== undefined }
  }
  if (mail.kind === 'study') {
    const learning = await deps.readLearning(row.learner_id, mail.at, now)
    if (!learning) return undefined
    mail = { ...mail, learning }
  }
  const { name_ar: ar, name_en: en } = learner
  const to = 'to' in mail ? mail.to : learner.email
  const language = row.language ?? learner.language
  return writeLearnerMail(mail, { to, name: { ar, en }, language }, siteUrl, now)
}

const mailOf = ({ kind, facts }: Row) => ({ kind, ...(JSON.parse(facts) as object) }) as LearnerMail

type RenewalNotice = Extract<LearnerMail, { kind: 'renewalNotice' }>

/** The renewal that a notice is about. */
function renewalOf(row: Row) {
  const { plan, until } = mailOf(row) as RenewalNotice
  return { type: plan, period_end: until }
}

/** A notice as it holds when it goes; undefined once its charge could only come after the grace. */
async function noticeNow(
  db: Db,
  learnerId: number,
  mail: RenewalNotice,
  now: number
): Promise<RenewalNotice | undefined> {
  const { plan, until } = mail
  const { renewal, card } = (await findRenewal(db, learnerId)) ?? {}
  const at = chargeableFrom(until, now)
  if (renewal?.type !== plan || renewal.period_end !== until) return undefined
  const { told, amount } = renewal
  if (!card || told === null || at >= graceEndOf(until)) return undefined
  return {
    ...{ kind: 'renewalNotice', plan, until, at, amount: told },
    card: { brand: card.brand, lastFour: card.last_four },
    ...(told > amount && { before: amount }),
    ...(isCardOver(card.expires_on, at) && { isExpiring: true })
  }
}

/** Mails of money and account always are. */
async function isWanted(db: Db, learner: { id: number; reminders: number }, kind: LearnerMailKind) {
  if (!REMINDERS.includes(kind)) return true
  const noticeKind = kind === 'certificate' ? 'certificate' : 'subscription'
  return (await readMailMode(db, learner, noticeKind)) !== 'never'
}

/** Whether the reason of a mail still holds. */
async function isStillTrue(db: Db, learnerId: number, mail: LearnerMail, now: number) {
  if (mail.kind === 'kiosk') return (await findOrder(db, mail.order))?.status === 'pending'
  if (mail.kind === 'emailCode') {
    const row = { learner_id: learnerId, code: mail.code, valid_until: ['>', now] } as const
    return (await findRow(db, 'email_change', row)) !== undefined
  }
  if (mail.kind === 'renewalFailed') {
    return (await findRow(db, 'renewal', { learner_id: learnerId })) !== undefined
  }
  if (mail.kind === 'proofCode') {
    const row = { learner_id: learnerId, code: mail.code, valid_until: ['>', now] } as const
    return (await findRow(db, 'proof_code', row)) !== undefined
  }
  if (mail.kind === 'declined') return isStillUnpaid(db, learnerId, mail.order, now)
  if (mail.kind === 'ending' || mail.kind === 'ended') {
    if (mail.kind === 'ending' && mail.until <= now) return false
    const subscription = await findRow(db, 'subscription', { learner_id: learnerId })
    return subscription?.expires_at === mail.until
  }
  return true
}

/** Both reminders of an end may wait while no mail can be sent. */
async function hasLater(db: Db, { learner_id, kind, facts, requested_at }: Row): Promise<boolean> {
  const later = await findRow(db, 'learner_mail', {
    learner_id,
    kind,
    facts,
    requested_at: ['>', requested_at]
  })
  return later !== undefined
}

const findOrder = (db: Db, { orderId }: Pick<OrderFacts, 'orderId'>) =>
  findRow(db, 'purchase', { order_id: orderId })

/** False once an order of that time is paid, a kiosk number waits, or another subscription runs. */
export async function isStillUnpaid(
  db: Db,
  learnerId: number,
  declined: Pick<OrderFacts, 'orderId'>,
  now: number
) {
  const order = await findOrder(db, declined)
  if (order?.status !== 'failed') return false
  const instead = await db
    .selectFrom('purchase')
    .select('order_id')
    .where('learner_id', '=', learnerId)
    .where('order_id', '!=', declined.orderId)
    .where(eb =>
      eb.or([
        eb('paid_at', '>=', order.created_at).and('status', '=', 'paid'),
        eb('created_at', '>=', order.created_at)
          .and('kiosk_reference', 'is not', null)
          .and('status', '=', 'pending')
      ])
    )
    .limit(1)
    .executeTakeFirst()
  if (instead) return false
  return order.is_extension === 1 || !(await readAccess(db, learnerId, new Date(now)))
}
