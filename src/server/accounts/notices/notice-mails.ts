import type { Selectable } from 'kysely'
import { profilePath, stopMailsPath } from '#domain/addresses.ts'
import { afterQuiet } from '#domain/accounts/notices/mail-times.ts'
import type { LearnerNoticeKind } from '#domain/accounts/notices/notice-kinds.ts'
import { localized } from '#i18n/locale.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows, putRow } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problem.ts'
import { rateLimit, type RateLimit, refuseIfUsedUp } from '#server/http/rate-limit.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import { readMailClocks, readMailMode } from '#server/mail/notices/preferences.ts'
import { writeNoticeMail } from '#server/mail/notices/write-notice-mail.ts'
import { derived, hashOf } from '#server/runtime/hash.ts'
import { visibleNotices } from './visible-notices.ts'

interface Deps {
  db: Db
  siteUrl: string
  /** Path of the API. */
  basePath: string
  /** Derives the tokens of links. */
  key: Buffer
  noticeMailsPerMinute?: number | undefined
}

export const NOTICE_MAILS_PER_MINUTE = 600
const ALL = 'all'

/** Mails of notices, as many a minute as the setting has; each is claimed for good before it goes. */
export const noticeMails = (deps: Deps): MailQueue => {
  const { db, noticeMailsPerMinute: most = NOTICE_MAILS_PER_MINUTE } = deps
  const rate: RateLimit = { name: 'notice mail', most, seconds: 60 }
  const due = queueOf(
    db,
    'notice_mail',
    row => ({
      id: `notices:${row.learner_id}:${row.kind}:${row.period}`,
      kind: `notices ${row.kind}`,
      key: { learner_id: row.learner_id, kind: row.kind, period: row.period },
      isOnce: true,
      write: now => write(deps, row, rate, new Date(now))
    }),
    { keepsSent: true, mayWait: true }
  )
  return async (time, atOnce) =>
    (await refuseIfUsedUp(db, rate, ALL, new Date(time))) ? [] : due(time, atOnce)
}

/** `undefined` when nothing is left to tell, or the kind is not wanted any more. */
async function write(
  deps: Deps,
  { learner_id: learnerId, kind, period }: Selectable<Schema['notice_mail']>,
  rate: RateLimit,
  now: Date
) {
  const { db, siteUrl, basePath, key } = deps
  const learner = await findRow(db, 'learner', { id: learnerId, disabled_at: null })
  if (!learner || (await readMailMode(db, learner, kind)) === 'never') return undefined
  const clock = (await readMailClocks(db, [learnerId]))(learnerId)
  const quiet = afterQuiet(now.getTime(), clock)
  if (quiet > now.getTime()) return { later: quiet }
  const own = { learner_id: learnerId, kind, mail_period: period }
  const rows = await findRows(db, 'notice', own, 'created_at', 'id')
  const shown = await visibleNotices(db, learnerId, rows, now)
  if (shown.length === 0) return undefined
  const limited = await rateLimit(db, rate, ALL, now)
  if (limited) return { later: now.getTime() + waitOf(limited) }
  const token = await giveStopToken(db, key, learnerId, kind)
  const { email: to, name_ar: ar, name_en: en, language } = learner
  return writeNoticeMail(
    { kind, notices: shown },
    { to, name: { ar, en }, language },
    {
      siteUrl,
      stopUrl: `${siteUrl}${basePath}/unsubscribe/${token}`,
      stopPage: siteUrl + localized(stopMailsPath(kind, token), language),
      settings: siteUrl + localized(profilePath('settings'), language)
    }
  )
}

const waitOf = (limited: Refusal<'rate_limited'>) => (limited.circumstances.retryAfter ?? 1) * 1_000

/** The token of the links that end a kind by mail; the same in all mails of it. */
async function giveStopToken(db: Db, key: Buffer, learnerId: number, kind: LearnerNoticeKind) {
  const token = derived(key, `stop notices ${learnerId} ${kind}`)
  const row = { hash: hashOf(token), learner_id: learnerId, kind }
  await putRow(db, 'notice_stop', ['hash'], row)
  return token
}
