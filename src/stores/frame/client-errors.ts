import { createCaller } from '#api/caller.ts'
import { reportClientError } from '#contract/client-errors.ts'
import { crashMessage, crashPath } from '#domain/crash-report.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { pageLocale } from './page-address.ts'

/** Most reports of one page. */
const MOST = 3

// Not through `call`: an API without this row must not look unreachable.
const ask = createCaller({ host: API_HOST, locale: pageLocale })
let count = 0

export async function reportCrash(island: string, error: unknown): Promise<void> {
  if (++count > MOST) return
  const path = crashPath(location.pathname)
  await ask(reportClientError, { body: { island, path, message: crashMessage(String(error)) } })
}
