import { persistentAtom } from '@nanostores/persistent'
import type { Quality } from '#domain/learning/quality.ts'
import { parseRecord } from '#domain/record.ts'
import type { Locale } from '#i18n/locale.ts'

export const CAPTION_SIZES = ['small', 'medium', 'large'] as const
export type CaptionSize = (typeof CAPTION_SIZES)[number]

export const CAPTION_GROUNDS = ['dark', 'soft', 'none'] as const
export type CaptionGround = (typeof CAPTION_GROUNDS)[number]

export const SPEED_MIN = 0.5
export const SPEED_MAX = 3
export const SPEED_STEP = 0.25

export interface PlayerPreferences {
  /** 0 to 1. */
  volume: number
  isMuted: boolean
  /** A multiple of `SPEED_STEP`. */
  speed: number
  hasCaptions: boolean
  /** Unset follows the page. */
  captionLanguage: Locale | undefined
  captionSize: CaptionSize
  captionGround: CaptionGround
  /** Unset until chosen: then the device decides. */
  quality: Quality | undefined
}

/** Captions are on: many watch where they cannot listen. */
const AT_FIRST: PlayerPreferences = {
  volume: 1,
  isMuted: false,
  speed: 1,
  hasCaptions: true,
  captionLanguage: undefined,
  captionSize: 'medium',
  captionGround: 'dark',
  quality: undefined
}

export const $playerPreferences = persistentAtom<PlayerPreferences>('player', AT_FIRST, {
  encode: JSON.stringify,
  decode: readPreferences
})

export function prefer(change: Partial<PlayerPreferences>): void {
  const before = $playerPreferences.get()
  const after = { ...before, ...change, speed: speedNear(change.speed ?? before.speed) }
  if (JSON.stringify(after) !== JSON.stringify(before)) $playerPreferences.set(after)
}

export function speedNear(speed: number): number {
  const step = Math.round(speed / SPEED_STEP) * SPEED_STEP
  return Math.min(Math.max(step, SPEED_MIN), SPEED_MAX)
}

/** Stored preferences; a damaged value becomes its default. */
export function readPreferences(text: string): PlayerPreferences {
  const { volume, isMuted, speed, hasCaptions, captionLanguage, quality, ...looks } =
    parseRecord(text)
  return {
    volume: isNumber(volume) ? Math.min(Math.max(volume, 0), 1) : AT_FIRST.volume,
    isMuted: isMuted === true,
    speed: isNumber(speed) ? speedNear(speed) : AT_FIRST.speed,
    hasCaptions: hasCaptions !== false,
    captionLanguage:
      captionLanguage === 'ar' || captionLanguage === 'en' ? captionLanguage : undefined,
    captionSize: CAPTION_SIZES.find(size => size === looks.captionSize) ?? AT_FIRST.captionSize,
    captionGround:
      CAPTION_GROUNDS.find(ground => ground === looks.captionGround) ?? AT_FIRST.captionGround,
    quality: isQuality(quality) ? quality : undefined
  }
}

/** The chosen quality, or the lowest for learners with data saver. */
export function qualityWanted({ quality }: PlayerPreferences, isSavingData: boolean): Quality {
  return quality ?? (isSavingData ? 'saver' : 'auto')
}

function isQuality(value: unknown): value is Quality {
  return value === 'auto' || value === 'saver' || (isNumber(value) && value > 0)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}
