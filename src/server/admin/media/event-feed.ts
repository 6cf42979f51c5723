import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import type { QueuedJob } from '#server/jobs/queue.ts'
import { describeError, type Log } from '#server/runtime/log.ts'
import { readExpertsOf, readPresence } from '#server/admin/classes/presence.ts'
import { findChangedJobs } from './list-jobs.ts'

/** Something that changed, as a process read it. */
export type FeedEvent =
  | { kind: 'job'; job: QueuedJob }
  | { kind: 'site'; body: object }
  | { kind: 'studio'; event: string; subject: string; body: Record<string, unknown> }

type Listener = (event: FeedEvent) => void

export interface EventFeed {
  /** Once `ready`, every change is told. */
  follow: (listener: Listener) => { ready: Promise<void>; stop: () => void }
}

export interface FeedDeps {
  db: Db
  now: () => Date
  log: Log
  /** How publishing stands; events are sent when it differs. */
  readSite: () => Promise<object>
}

const POLL_MS = 1_000
/** Milliseconds by which clocks of processes may differ, and transactions may last. */
const OVERLAP_MS = 10_000

/** Reads changes from the store while someone listens, so that those of other processes are heard. */
export function createEventFeed({ db, now, log, readSite }: FeedDeps): EventFeed {
  const listeners = new Set<Listener>()
  /** What was sent, by row, with when it was read. */
  const sent = new Map<string, { at: number; text: string }>()
  let wereOpen: number[] = []
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let begun: Promise<void> = Promise.resolve()

  /** Rows that were read before are sent again only when they differ. */
  function send(key: string, at: number, value: object, event: FeedEvent, isFirst: boolean): void {
    const text = JSON.stringify(value)
    const isKnown = sent.get(key)?.text === text
    sent.set(key, { at, text })
    if (isKnown || isFirst) return
    for (const listener of listeners) listener(event)
  }

  async function read(isFirst: boolean): Promise<void> {
    const time = now().getTime()
    const since = time - OVERLAP_MS
    for (const job of await findChangedJobs(db, since)) {
      const { lease_until: _, lease_by: __, ...shown } = job
      send(`job ${job.id}`, time, shown, { kind: 'job', job }, isFirst)
    }
    for (const row of await findRows(db, 'studio_event', { at: ['>=', since] }, 'at', 'id')) {
      const body = JSON.parse(row.body) as Record<string, unknown>
      const event = { kind: 'studio' as const, event: row.kind, subject: row.subject, body }
      send(`event ${row.id}`, time, {}, event, isFirst)
    }
    for (const [id, { people, expertId }] of await openDrafts(time)) {
      const body = { people, ...(expertId !== null && { expertId }) }
      const event = { kind: 'studio' as const, event: 'presence', subject: `class ${id}`, body }
      send(`presence ${id}`, time, people, event, isFirst)
    }
    const body = await readSite()
    send('site', Infinity, body, { kind: 'site', body }, isFirst)
    for (const [key, { at }] of sent) if (at < since) sent.delete(key)
  }

  /** Who has drafts open, with an empty list for those that were open before. */
  async function openDrafts(time: number) {
    const open = await readPresence(db, time)
    const ids = [...new Set([...wereOpen, ...open.keys()])]
    wereOpen = [...open.keys()]
    const experts = await readExpertsOf(db, ids)
    return ids.map(
      id => [id, { people: open.get(id) ?? [], expertId: experts.get(id) ?? null }] as const
    )
  }

  async function poll(isFirst = false): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      await read(isFirst)
    } catch (error) {
      log('warn', 'events not read', describeError(error))
    } finally {
      isReading = false
    }
  }
  return {
    follow(listener) {
      listeners.add(listener)
      if (!timer) {
        sent.clear()
        wereOpen = []
        begun = poll(true)
        timer = setInterval(() => void poll(), POLL_MS)
        timer.unref()
      }
      const stop = () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
      return { ready: begun, stop }
    }
  }
}
