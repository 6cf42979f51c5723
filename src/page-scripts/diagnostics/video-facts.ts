import type { Translate } from '#i18n/translator.ts'
import type { Finding, Findings } from './rows.ts'

type T = Translate<'diagnostics'>

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
