import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { nextAddress } from '#i18n/next-address.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { applicationAnswers, applicationMails } from '#server/applications/mails.ts'
import { invitationMails } from '#server/accounts/staff/invitation-mails.ts'
import { learnerMails } from '#server/mail/learner-mails/learner-mails.ts'
import { readLearning } from '#server/learning/goals/study-mail.ts'
import { noticeMails } from '#server/accounts/notices/notice-mails.ts'
import { forgetEndpoint, type PushSettings } from '#server/accounts/notices/push/push-devices.ts'
import { pushKey } from '#server/accounts/notices/push/push-key.ts'
import { pushMessages } from '#server/accounts/notices/push/push-messages.ts'
import { type Push, sendPush } from '#server/accounts/notices/push/push-service.ts'
import { refundMails } from '#server/payments/refund-mails.ts'
import type { MailPort } from '#server/mail/mail.ts'
import type { Outbox, WantedMail } from '#server/mail/outbox-port.ts'
import { derived } from '#server/runtime/hash.ts'
import { type MailTemplate, renderMailTemplate } from '#server/mail/mail-template.ts'
import { giveLink } from '#server/accounts/mail-links.ts'
import { findRow, putRow } from '#server/db/rows.ts'
import { type MailQueue, queueOf, sendDue } from '#server/mail/mail-queue.ts'

export interface OutboxDeps {
  db: Db
  mail: MailPort
  /** Derives the tokens of links. */
  key: Buffer
  siteUrl: string
  /** Path of the API. */
  basePath: string
  teamMail?: string | undefined
  noticeMailsPerMinute?: number | undefined
  push?: PushSettings | undefined
  now: () => Date
  log: Log
}

type Row = WantedMail & { seed: string; requested_at: number }

/** Keeps the cost of a mail away from the next request. */
const WAKE_DELAY_MS = 250
/** The next process sends the rest. */
const STOP_TIMEOUT_MS = 3_000

export function createOutbox(deps: OutboxDeps): Outbox {
  const { log } = deps
  const queues = [
    ...[invitationMails, accountMails, applicationMails],
    ...[applicationAnswers, refundMails, mailsToLearners, noticeMails]
  ].map(of => of(deps))
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false

  async function deliverDue(): Promise<void> {
    for (const queue of queues) {
      while (!isStopped && (await sendDue(deps, queue))) continue
    }
  }
  const pushes = pushMessages(deps)
  const push = { ...deps, mail: { send: (one: Push) => sendPush(pushDeps(deps), one) } }
  async function pushDue(): Promise<void> {
    while (!isStopped && (await sendDue(push, pushes))) continue
  }
  // A slow push service holds no mail up.
  const deliver = () => {
    running = running.then(async () => void (await Promise.all([deliverDue(), pushDue()])))
    running = running.catch((error: unknown) => {
      log('warn', 'mails wait', describeError(error))
    })
    return running
  }
  return {
    add: addMail,
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined
        void deliver()
      }, WAKE_DELAY_MS)
    },
    deliver,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const timeout = new AbortController()
      const late = pause(STOP_TIMEOUT_MS, undefined, timeout).catch(() => undefined)
      await Promise.race([running, late])
      timeout.abort()
    }
  }
}

export async function addMail(store: Db | Tx, mail: WantedMail, time: number): Promise<void> {
  const row = {
    ...mail,
    next: nextAddress(mail.next) ?? null,
    seed: randomBytes(32).toString('base64url'),
    requested_at: time,
    attempts: 0,
    due_at: time
  }
  await putRow(store, 'mail', ['email', 'kind'], row)
}

function pushDeps({ db, siteUrl, teamMail, push = {} }: OutboxDeps) {
  const { protocol, hostname } = new URL(siteUrl)
  const usual = protocol === 'https:' ? siteUrl : `mailto:push@${hostname}`
  return {
    key: () => pushKey(db, push.privateKey),
    contact: teamMail ? `mailto:${teamMail}` : usual,
    allowsLocal: push.allowsLocal ?? false,
    forget: ({ endpoint }: { endpoint: string }) => forgetEndpoint(db, endpoint)
  }
}

const mailsToLearners = (deps: OutboxDeps): MailQueue =>
  learnerMails({
    ...deps,
    readLearning: (learnerId, at, now) =>
      readLearning(deps, learnerId, { at, channel: 'by_mail' }, now)
  })

const accountMails = (deps: OutboxDeps): MailQueue =>
  queueOf(deps.db, 'mail', row => ({
    id: row.seed,
    kind: row.kind,
    key: { seed: row.seed },
    async write(now) {
      const template = await templateOf(deps, row, now)
      return template && renderMailTemplate(template, deps.siteUrl)
    }
  }))

async function templateOf(
  { db, key }: OutboxDeps,
  { email, kind, language, next, seed, requested_at }: Row,
  time: number
): Promise<MailTemplate | undefined> {
  const learner = await findRow(db, 'learner', { email, disabled_at: null })
  if (!learner || (kind === 'verify' && learner.verified_at !== null)) return undefined
  const token = derived(key, seed)
  const name = { ar: learner.name_ar, en: learner.name_en }
  const phoneNumber = learner.phone_number
  const template = { kind, to: email, name, language, token, phoneNumber, next }
  if (kind === 'passwordChanged') return template
  const link = { learnerId: learner.id, purpose: kind, token, requestedAt: requested_at }
  return (await giveLink(db, link, time)) ? template : undefined
}
