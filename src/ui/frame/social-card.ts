import type { Locale } from '#i18n/locale.ts'

/** Text and art of the picture of a shared link. */
export interface SocialCard {
  locale: Locale
  title: string
  /** Small line above the title. */
  kicker?: string | undefined
  lines?: readonly string[]
  /** File of the snapshot's pictures; a sun when left out. */
  art?: { shape: 'arch' | 'round'; file: string } | undefined
}
