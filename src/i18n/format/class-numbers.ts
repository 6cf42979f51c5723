import { shownRating } from '#domain/catalogue/enough-reviews.ts'
import { formatDuration, formatNumber } from './format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

interface Rating {
  average: number
  count: number
  isDemo?: boolean | undefined
}

/** “4.5 (12)”; nothing for too few ratings. */
export function cardRating(
  rating: Rating,
  t: Translate<'class'>,
  locale: Locale
): string | undefined {
  const average = shownRating(rating)
  if (average === undefined) return undefined
  const count = formatNumber(rating.count, locale)
  const counted = rating.isDemo ? t('demoCount', { number: count }) : count
  return `${formatNumber(average, locale)} (${counted})`
}

export function cardLearners(
  { learnerCount: count }: { learnerCount?: number | undefined },
  t: Translate<'class'>,
  locale: Locale
): string | undefined {
  return count === undefined
    ? undefined
    : t('learners', { count, number: formatNumber(count, locale) })
}

/** “4.5 out of 5 (12 reviews)” */
export function wholeRating(
  { average, count, isDemo }: Rating,
  t: Translate<'class'>,
  locale: Locale
): string {
  const counted = { count, number: formatNumber(count, locale) }
  const reviews = isDemo ? t('demoReviews', counted) : t('reviews', counted)
  return `${t('rating', { average: formatNumber(average, locale) })} (${reviews})`
}

/** Questions of a quiz, or the length. */
export function itemExtent(
  item: { durationSeconds?: number | undefined; questionCount?: number | undefined },
  t: Translate<'class'>,
  locale: Locale
): string {
  if (item.questionCount) return t('questions', { count: item.questionCount })
  return item.durationSeconds ? formatDuration(item.durationSeconds, locale) : ''
}
