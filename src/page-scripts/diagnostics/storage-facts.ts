import { formatBytes } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import type { Finding, Findings } from './rows.ts'

type T = Translate<'diagnostics'>

/** Key of a test value. */
const PROBE = 'diagnostics-probe'

export async function storageFacts(t: T): Promise<Findings> {
  return {
    localStorage: tried(t, () => localStorage),
    sessionStorage: tried(t, () => sessionStorage),
    room: await room(t),
    cookies: { text: t('noCookies'), mark: 'good' }
  }
}

function tried(t: T, open: () => Storage): Finding {
  try {
    const storage = open()
    storage.setItem(PROBE, PROBE)
    const isKept = storage.getItem(PROBE) === PROBE
    storage.removeItem(PROBE)
    return isKept ? { text: t('works'), mark: 'good' } : { text: t('blocked'), mark: 'bad' }
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return { text: t(isFull ? 'full' : 'blocked'), mark: 'bad' }
  }
}

async function room(t: T): Promise<Finding> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    const used = formatBytes(usage, locale)
    return { text: t('room', { used, total: formatBytes(quota, locale) }) }
  } catch {
    // Only secure pages have the API.
    return { text: t('unknown') }
  }
}
