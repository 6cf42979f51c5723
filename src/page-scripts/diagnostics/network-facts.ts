import { formatDuration, formatNumber } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { raw } from './raw.ts'
import type { Finding, Findings } from './rows.ts'

type T = Translate<'diagnostics'>

/** Not in every browser. */
interface Connection {
  effectiveType?: string
  /** Megabits per second. */
  downlink?: number
  saveData?: boolean
}

const TIMEOUT_MS = 8_000
/** Seconds that a clock may be wrong. */
const CLOCK_TOLERANCE_SECONDS = 60

export function networkFacts(t: T): Findings {
  const { connection = {} } = navigator as Navigator & { connection?: Connection }
  const { effectiveType, downlink, saveData } = connection
  const isOnline = navigator.onLine
  return {
    online: { text: t(isOnline ? 'online' : 'offline'), mark: isOnline ? 'good' : 'bad' },
    speed: {
      text:
        effectiveType && downlink !== undefined
          ? t('speed', {
              type: raw(effectiveType),
              megabits: formatNumber(downlink, locale)
            })
          : t('unknown')
    },
    saveData: { text: saveData === undefined ? t('unknown') : t(saveData ? 'on' : 'off') }
  }
}

/** Never throws. */
export async function apiFacts(t: T): Promise<Findings> {
  const host = import.meta.env.PUBLIC_API_HOST || '/api'
  const begin = performance.now()
  try {
    const response = await fetch(`${host}/health/ready`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    const milliseconds = Math.round(performance.now() - begin)
    const { ok, status } = response
    return {
      api: ok
        ? { text: t('answers', { milliseconds }), mark: 'good' }
        : { text: t('unwell', { status, milliseconds }), mark: 'bad' },
      clock: clock(t, response.headers.get('date'))
    }
  } catch {
    return { api: { text: t('unreachable'), mark: 'bad' }, clock: { text: t('unknown') } }
  }
}

/** Another origin may hide the `Date` header. */
function clock(t: T, date: string | null): Finding {
  if (!date) return { text: t('unknown') }
  const ahead = Math.round((Date.now() - Date.parse(date)) / 1_000)
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_SECONDS) return { text: t('clockRight'), mark: 'good' }
  const duration = formatDuration(Math.abs(ahead), locale)
  return { text: t(ahead > 0 ? 'clockAhead' : 'clockBehind', { duration }), mark: 'bad' }
}
