import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import site from '#content/site.json' with { type: 'json' }
import { roomPath } from '#domain/addresses.ts'
import { afterQuiet } from '#domain/accounts/notices/mail-times.ts'
import { noticePlace } from '#domain/accounts/notices/notice-place.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { noticeText } from '#i18n/format/notice-text.ts'
import { shortened } from '#i18n/format/titles.ts'
import { direction, type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { noticeTexts } from '#i18n/texts/notices.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, removeRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { PUSHES, rateLimit } from '#server/http/rate-limit.ts'
import { readLearning } from '#server/learning/goals/study-mail.ts'
import { STUDY_MAIL_LIFE_MS } from '#server/mail/learner-mail.ts'
import { type MailQueue, queueOf } from '#server/mail/mail-queue.ts'
import { readMailClocks } from '#server/mail/notices/preferences.ts'
import { visibleNotices } from '#server/accounts/notices/visible-notices.ts'
import type { Push } from './push-service.ts'

interface Deps {
  db: Db
  siteUrl: string
  basePath: string
  key: Buffer
}

const HOUR = 3_600_000
/** Later than this, a push is no news. */
const LIFE_MS = 24 * HOUR
/** Sent ones stay that long, so that none is queued twice. */
const KEEP_MS = 2 * 24 * HOUR
const TEXT_LONGEST = 300

/** Pushes that are due; each is claimed for good before it goes. */
export const pushMessages = (deps: Deps): MailQueue<Push> =>
  queueOf<'push_message', Push>(
    deps.db,
    'push_message',
    row => ({
      id: `push:${row.device_id}:${row.id}`,
      kind: `push ${row.kind}`,
      key: { device_id: row.device_id, id: row.id },
      isOnce: true,
      write: now => write(deps, row, now)
    }),
    { keepsSent: true, mayWait: true }
  )

export async function deleteOldPushes(db: Db, now: Date): Promise<void> {
  const old = ['<', now.getTime() - KEEP_MS] as const
  await removeRows(db, 'push_message', { requested_at: old })
}

interface Told {
  text: string
  /** Arabic path of its page. */
  path: string
  /** A later push of the same one takes its place. */
  tag: string
  lifeMs: number
}

/** `undefined` when there is nothing to tell any more, or it is not wanted. */
async function write(deps: Deps, row: Selectable<Schema['push_message']>, time: number) {
  const { db, siteUrl } = deps
  const { device_id, kind, requested_at } = row
  const device = await findRow(db, 'push_device', { id: device_id })
  const learner =
    device && (await findRow(db, 'learner', { id: device.learner_id, disabled_at: null }))
  if (!learner || time - requested_at > LIFE_MS) return undefined
  if (kind !== 'study') {
    const own = { learner_id: learner.id, kind, push: 1 }
    if (!(await findRow(db, 'notice_preference', own))) return undefined
    const quiet = afterQuiet(time, (await readMailClocks(db, [learner.id]))(learner.id))
    if (quiet > time) return { later: quiet }
  }
  const told = await (kind === 'study' ? tellToLearn : tellNotice)(deps, learner, row, time)
  if (!told || (await rateLimit(db, PUSHES, device_id, new Date(time)))) return undefined
  const { language } = learner
  // What the service worker gives to `showNotification`.
  const payload = JSON.stringify({
    title: site.name[language],
    body: shortened(told.text, TEXT_LONGEST),
    data: siteUrl + localized(told.path, language),
    icon: '/icons/192.png',
    tag: told.tag,
    lang: language,
    dir: direction[language]
  })
  const { endpoint, p256dh, auth } = device
  return {
    target: { endpoint, p256dh, auth },
    payload,
    topic: createHash('sha256').update(told.tag).digest('base64url').slice(0, 32),
    lifeSeconds: Math.floor(told.lifeMs / 1_000)
  }
}

interface Reader {
  id: number
  language: Locale
}

type Row = Selectable<Schema['push_message']>

async function tellNotice(
  { db }: Deps,
  { id: learnerId, language }: Reader,
  { id }: Row,
  time: number
): Promise<Told | undefined> {
  const row = await findRow(db, 'notice', { learner_id: learnerId, id, read_at: null })
  const [notice] = row ? await visibleNotices(db, learnerId, [row], new Date(time)) : []
  if (!notice) return undefined
  return {
    text: noticeText(noticeTexts(language), notice, language),
    path: noticePlace(notice),
    tag: notice.questionId === undefined ? id : `${notice.kind}:${notice.questionId}`,
    lifeMs: LIFE_MS
  }
}

async function tellToLearn(
  deps: Deps,
  { id: learnerId, language }: Reader,
  { requested_at: at }: Row,
  time: number
): Promise<Told | undefined> {
  const learning = await readLearning(deps, learnerId, { at, channel: 'by_push' }, time)
  if (!learning) return undefined
  const t = noticeTexts(language)
  const { next } = learning
  const title = next && isolated(plainText(next.title, language))
  return {
    text: title ? t('study.next', { title }) : t('study.start'),
    path: next ? roomPath(next.slug, next.itemId) : '/',
    tag: 'study',
    lifeMs: at + STUDY_MAIL_LIFE_MS - time
  }
}
