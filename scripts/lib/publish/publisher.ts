import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayAt, endOfDay } from '#domain/time/cairo-day.ts'

/** Between two failed attempts, doubled each time. */
const BACK_OFF_MS = { least: 1_000, most: 60_000 } as const
/** Files of one change are saved one after another. */
const SETTLE_MS = 200
/** Folders of texts, which pages are made from. */
const WATCHED = ['src/content', 'src/locales']

interface PublisherDeps {
  /** @returns whether it is live */
  publish: (cause: string) => Promise<boolean>
  log: (line: string) => void
  /** @param signal ends it early */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

export interface Publisher {
  /** Asks for a publication; several requests become one. */
  request: (cause: string) => void
  stop: () => Promise<void>
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined)

/** Runs one publication after another; a failed one is tried again. */
export function createPublisher({ publish, log, wait = pause }: PublisherDeps): Publisher {
  const stopping = new AbortController()
  const { signal } = stopping
  let wanted: string | undefined
  let running: Promise<void> | undefined
  /** Ends the wait for another attempt. */
  let waiting = new AbortController()

  async function run(): Promise<void> {
    let delay: number = BACK_OFF_MS.least
    while (wanted !== undefined && !signal.aborted) {
      const cause = wanted
      wanted = undefined
      if (await publish(cause)) {
        delay = BACK_OFF_MS.least
        continue
      }
      if (signal.aborted) break
      // What was asked for meanwhile may be the remedy.
      if (wanted === undefined) {
        wanted = cause
        log(`the publication failed and is tried again in ${delay / 1_000} s`)
        waiting = new AbortController()
        await wait(delay, AbortSignal.any([signal, waiting.signal]))
      }
      delay = Math.min(delay * 2, BACK_OFF_MS.most)
    }
    running = undefined
  }

  return {
    request(cause) {
      wanted ??= cause
      waiting.abort()
      running ??= run()
    },
    async stop() {
      stopping.abort()
      await running
    }
  }
}

/** Calls after texts of the repository have changed. @returns stops it */
export function watchTexts(
  onChange: () => void,
  log: (line: string) => void,
  folders: readonly string[] = WATCHED
): () => void {
  let timeout: NodeJS.Timeout | undefined
  let watchers = watchAll()

  /** Each folder by itself: a recursive watcher loses a file that is replaced, as by git. */
  function watchAll(): FSWatcher[] {
    const within = folders.flatMap(folder =>
      globSync('**/', { cwd: folder }).map(path => join(folder, path))
    )
    return [...new Set([...folders, ...within])].flatMap(folder => {
      try {
        return watch(folder, { persistent: false }, changed).on('error', changed)
      } catch (error) {
        log(`publisher: ${folder} is not watched: ${(error as Error).message}`)
        return []
      }
    })
  }

  function changed(): void {
    clearTimeout(timeout)
    timeout = setTimeout(() => {
      // Folders may have come, gone, or been replaced.
      close()
      watchers = watchAll()
      onChange()
    }, SETTLE_MS)
  }

  function close(): void {
    clearTimeout(timeout)
    for (const watcher of watchers) watcher.close()
  }

  return close
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
