import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOfDay, dayAt } from '#domain/time/cairo-day.ts'
import { giveLease, takeLease } from '#server/db/lease.ts'
import type { Db } from '#server/db/open.ts'

/** Of the one publisher of a store. */
const LEASE = 'publisher'
const LEASE_MS = 30_000
const RENEWED_EVERY_MS = 10_000
/** Between two failed attempts, doubled each time. */
const BACK_OFF_MS = { least: 1_000, most: 60_000 } as const
/** Files of one change are saved one after another. */
const SETTLE_MS = 200
/** Folders of texts, which pages are made from. */
const WATCHED = ['src/content', 'src/locales']

interface PublisherDeps {
  db: Db
  /** Publishes in a process of its own. @returns whether it is live */
  publish: (cause: string) => Promise<boolean>
  log: (line: string) => void
  wait?: (milliseconds: number) => Promise<unknown>
}

export interface Publisher {
  /** Asks for a publication; several requests become one. */
  request: (cause: string) => void
  stop: () => Promise<void>
}

/** Runs one publication after another, and only while it holds the lease. */
export function createPublisher({ db, publish, log, wait }: PublisherDeps): Publisher {
  const holder = randomUUID()
  const stopped = new AbortController()
  const { signal } = stopped
  const pause =
    wait ??
    ((milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => undefined))
  let wanted: string | undefined
  let running: Promise<void> | undefined
  let delay: number = BACK_OFF_MS.least

  const renew = () =>
    takeLease(db, LEASE, holder, new Date(), LEASE_MS).catch((error: Error) => {
      log(`publisher: ${error.message}`)
      return false
    })
  const timer = setInterval(() => void renew(), RENEWED_EVERY_MS)
  timer.unref()

  async function run(): Promise<void> {
    while (wanted !== undefined && !signal.aborted) {
      const cause = wanted
      if (!(await renew())) {
        // Another publisher does it; this one stands in when that one has ended.
        await pause(RENEWED_EVERY_MS)
        continue
      }
      wanted = undefined
      if (await publish(cause)) {
        delay = BACK_OFF_MS.least
        continue
      }
      wanted ??= cause
      log(`publisher: tries again in ${delay / 1_000} s`)
      await pause(delay)
      delay = Math.min(delay * 2, BACK_OFF_MS.most)
    }
    running = undefined
  }

  return {
    request(cause) {
      wanted ??= cause
      running ??= run()
    },
    async stop() {
      stopped.abort()
      clearInterval(timer)
      await running
      await giveLease(db, LEASE, holder)
    }
  }
}

/** Calls after texts of the repository have changed. @returns stops it */
export function watchTexts(onChange: () => void, log: (line: string) => void): () => void {
  let timeout: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timeout)
    timeout = setTimeout(onChange, SETTLE_MS)
  }
  const watchers = WATCHED.flatMap(folder => {
    try {
      return watch(folder, { recursive: true, persistent: false }, changed)
    } catch (error) {
      log(`publisher: ${folder} is not watched: ${(error as Error).message}`)
      return []
    }
  })
  return () => {
    clearTimeout(timeout)
    for (const watcher of watchers) watcher.close()
  }
}

/** Calls at the beginning of each day in Cairo, when offers end. @returns stops it */
export function watchDays(onDay: () => void): () => void {
  let timeout: NodeJS.Timeout
  const next = () => {
    const now = Date.now()
    timeout = setTimeout(
      () => {
        onDay()
        next()
      },
      endOfDay(dayAt(now)) - now + 1_000
    )
    timeout.unref()
  }
  next()
  return () => clearTimeout(timeout)
}
