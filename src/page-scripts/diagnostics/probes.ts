import { formatBytes, formatDuration, formatNumber } from '#i18n/format/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { raw } from './facts.ts'
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

const TYPES = {
  h264: 'video/mp4; codecs="avc1.64001f, mp4a.40.2"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  vp9: 'video/webm; codecs="vp09.00.31.08"',
  av1: 'video/mp4; codecs="av01.0.05M.08"',
  hls: 'application/vnd.apple.mpegurl'
} as const

const plays = (type: string) => document.createElement('video').canPlayType(type) !== ''

/** H.264 and AAC are required, with MSE or HLS. The rest is information. */
export async function videoFacts(t: T): Promise<Findings> {
  const hasMse = 'MediaSource' in window || 'ManagedMediaSource' in window
  const hasHls = plays(TYPES.hls)
  const optional = (isThere: boolean): Finding => ({
    text: t(isThere ? 'plays' : 'playsNot'),
    mark: isThere ? 'good' : 'note'
  })
  return {
    h264: await basic(t),
    mse: hasMse || hasHls ? optional(hasMse) : { text: t('playsNot'), mark: 'bad' },
    hls: optional(hasHls),
    hevc: optional(plays(TYPES.hevc)),
    vp9: optional(plays(TYPES.vp9)),
    av1: optional(plays(TYPES.av1))
  }
}

async function basic(t: T): Promise<Finding> {
  if (!plays(TYPES.h264)) return { text: t('playsNot'), mark: 'bad' }
  try {
    const { smooth } = await navigator.mediaCapabilities.decodingInfo({
      type: 'file',
      video: {
        contentType: 'video/mp4; codecs="avc1.64001f"',
        width: 1280,
        height: 720,
        bitrate: 2_500_000,
        framerate: 30
      }
    })
    return { text: t(smooth ? 'playsSmoothly' : 'plays'), mark: 'good' }
  } catch {
    return { text: t('plays'), mark: 'good' }
  }
}
