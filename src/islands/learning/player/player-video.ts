import type { Locale } from '#i18n/locale.ts'

/** A video as the player takes it. Addresses are absolute, and may be links that end. */
export interface PlayerVideo {
  id: number
  /** In the page's language; also what the system shows of what plays. */
  title: string
  /** A file, or a playlist whose path ends with `.m3u8`. */
  videoUrl: string
  posterUrl: string
  durationSeconds: number
  captions: readonly { language: Locale; url: string }[]
  /** `at` in seconds, in order. */
  chapters: readonly { at: number; title: string }[]
  storyboardUrl?: string
}

/** What the page may do with the player. Times in seconds. */
export interface PlayerControl {
  seek: (seconds: number) => void
  play: () => void
  pause: () => void
  currentTime: () => number
}
