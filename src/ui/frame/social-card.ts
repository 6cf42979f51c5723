import type { Locale } from '#i18n/locale.ts'

/** What the picture of a shared link shows. */
export interface SocialCard {
  locale: Locale
  title: string
  /** Above the title, small: what kind of page it is. */
  kicker?: string | undefined
  /** Below the title, one a line. */
  lines?: readonly string[]
  /** The art beside it: a file of the snapshot's pictures in an arch or a round frame; a sun without one. */
  art?: { shape: 'arch' | 'round'; file: string } | undefined
}
