import type { Locale } from '#i18n/locale.ts'

/** A video for the player. Addresses are absolute and may expire. */
export interface PlayerVideo {
  id: number
  /** In the page's language; the system shows it too. */
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

/** Times in seconds. */
export interface PlayerControl {
  seek: (seconds: number) => void
  play: () => void
  pause: () => void
  currentTime: () => number
}
