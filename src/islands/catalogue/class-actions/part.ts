import type { ClassContent } from '#contract/learning/learning.ts'
import { certificatePath, roomPath } from '#domain/addresses.ts'
import type { ClassStanding } from '#domain/learning/class-standing.ts'
import type { Locale } from '#i18n/locale.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { pageClass } from '#ui/dom/class-places.ts'
import type { OwnItem } from '#stores/catalogue/own-class.ts'

export interface Part extends TextProps<'classActions'> {
  content: ClassContent
  standing: ClassStanding<OwnItem>
}

/** The classroom at an item, or at the learner's place. */
export function roomOf(locale: Locale, item?: number): string {
  return localized(roomPath(pageClass()?.slug ?? '', item), locale)
}

export const certificateOf = (locale: Locale, id: string): string =>
  localized(certificatePath(id), locale)

export const progressText = ({ t, content: { progress } }: Part): string =>
  t('progressText', { done: progress.completedItems, total: progress.totalItems })
