import { createCaller } from '#api/caller.ts'
import { reportClientError } from '#contract/client-errors.ts'
import { crashMessage, crashPath } from '#domain/crash-report.ts'
import { API_HOST } from '#stores/device/host.ts'
import { pageLocale } from './page.ts'

/** Reports of one page; a part that crashes again and again is known by then. */
const MOST = 3

// Not through `call`: an API without this row must not look unreachable.
const ask = createCaller({ host: API_HOST, locale: pageLocale })
let count = 0

/** Tells the API which part of the page crashed. Nothing is shown where that fails. */
export async function reportCrash(island: string, error: unknown): Promise<void> {
  if (++count > MOST) return
  const path = crashPath(location.pathname)
  await ask(reportClientError, { body: { island, path, message: crashMessage(String(error)) } })
}
