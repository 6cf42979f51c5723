import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { patiently } from '#server/db/faults.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { MailKind } from '#server/db/schema-accounts.ts'
import { describeError, type Log } from '#server/log.ts'
import { type MailPort, Undeliverable } from '#server/ports/mail.ts'
import { derived } from './hash.ts'
import { type Letter, writeLetter } from './letter.ts'
import { giveLink } from './links.ts'

interface Wanted {
  email: string
  kind: MailKind
  language: Letter['language']
}

/** Mails on their way: kept in the store until somebody has taken them. */
export interface Outbox {
  /**
   * Keeps a mail to be sent after the answer. The same work whether or not somebody has that address,
   * so that the time it takes tells nothing.
   */
  add: (store: Db | Tx, wanted: Wanted, time: number) => Promise<void>
  /** Sends what is due, in a moment. */
  wake: () => void
  /** Sends what is due. */
  deliver: () => Promise<void>
  /** Begins nothing any more, and waits for what is under way, at most 3 s. */
  stop: () => Promise<void>
}

export interface OutboxNeeds {
  db: Db
  mail: MailPort
  /** What tokens of links are derived with. */
  key: Buffer
  siteUrl: string
  now: () => Date
  log: Log
}

type Row = Wanted & { seed: string; requested_at: number; attempts: number; due_at: number }

/** Together, so that what one mail costs is not felt by the request that comes next. */
const GATHER_FOR = 250
const AT_ONCE = 5
/** What is not done by then is tried again by the next process. */
const STOP_WITHIN = 3_000
const MINUTE = 60_000
const LONGEST_PAUSE = 30 * MINUTE
const GIVEN_UP_AFTER = 48 * 60 * MINUTE

export function createOutbox(needs: OutboxNeeds): Outbox {
  const { db, log, now } = needs
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isStopped = false

  async function deliverDue(): Promise<void> {
    while (!isStopped) {
      const rows = await due(db, now().getTime())
      if (rows.length === 0) return
      await Promise.all(rows.map(row => handle(needs, row)))
    }
  }
  const deliver = () => {
    running = running.then(deliverDue).catch((error: unknown) => {
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
      }, GATHER_FOR)
    },
    deliver,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const enough = new AbortController()
      const late = pause(STOP_WITHIN, undefined, enough).catch(() => undefined)
      await Promise.race([running, late])
      enough.abort()
    }
  }
}

/** Keeps a mail to be sent by whoever sends. */
export async function addMail(store: Db | Tx, wanted: Wanted, time: number): Promise<void> {
  const row = {
    ...wanted,
    seed: randomBytes(32).toString('base64url'),
    requested_at: time,
    attempts: 0,
    due_at: time
  }
  await store
    .insertInto('mail')
    .values(row)
    .onConflict(conflict => conflict.columns(['email', 'kind']).doUpdateSet(row))
    .execute()
}

function due(db: Db, time: number): Promise<Row[]> {
  return db
    .selectFrom('mail')
    .selectAll()
    .where(eb =>
      eb.or([
        eb('due_at', '<=', time),
        // Put off before the clock was put back.
        eb('due_at', '>', time + LONGEST_PAUSE)
      ])
    )
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute()
}

/** Sends one mail, unless another process does. */
async function handle(needs: OutboxNeeds, row: Row): Promise<void> {
  const { db, log, mail, now } = needs
  const time = now().getTime()
  if (!(await claim(db, row, time))) return
  const { kind, attempts } = row
  try {
    const letter = await letterOf(needs, row, time)
    if (letter) await mail.send(writeLetter(letter, needs.siteUrl))
  } catch (error) {
    const isOver = error instanceof Undeliverable || time - row.requested_at > GIVEN_UP_AFTER
    const event = isOver ? 'mail given up' : 'mail not sent'
    log('warn', event, { kind, attempts: attempts + 1, ...describeError(error) })
    if (!isOver) return
  }
  await patiently(() => db.deleteFrom('mail').where('seed', '=', row.seed).execute())
}

/** Puts the mail off, which only one process can do; if that one is interrupted, it is tried again then. */
async function claim(db: Db, { seed, attempts, due_at }: Row, time: number): Promise<boolean> {
  const wait = Math.min(MINUTE * 2 ** attempts, LONGEST_PAUSE)
  const claimed = await patiently(() =>
    db
      .updateTable('mail')
      .set({ attempts: attempts + 1, due_at: time + wait })
      .where('seed', '=', seed)
      .where('due_at', '=', due_at)
      .executeTakeFirst()
  )
  return claimed.numUpdatedRows > 0
}

/** What is to be sent; nothing where nobody is to get anything. */
async function letterOf(
  { db, key }: OutboxNeeds,
  { email, kind, language, seed, requested_at }: Row,
  time: number
): Promise<Letter | undefined> {
  const learner = await db
    .selectFrom('learner')
    .select(['id', 'name_ar', 'name_en', 'phone_number', 'verified_at'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!learner || (kind === 'verify' && learner.verified_at !== null)) return undefined
  const token = derived(key, seed)
  const name = { ar: learner.name_ar, en: learner.name_en }
  const phoneNumber = learner.phone_number
  const letter = { kind, to: email, name, language, token, phoneNumber }
  if (kind === 'passwordChanged') return letter
  const link = { learnerId: learner.id, purpose: kind, token, requestedAt: requested_at }
  return (await patiently(() => giveLink(db, link, time))) ? letter : undefined
}
