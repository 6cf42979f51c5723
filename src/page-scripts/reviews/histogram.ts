import { formatNumber } from '#i18n/format/format.ts'
import type { Drawing } from '#islands/catalogue/reviews/own-review.tsx'
import { element } from '#ui/dom/element.ts'

const STARS = [5, 4, 3, 2, 1] as const

/** Most stars first. */
export function drawHistogram(histogram: readonly number[], { t, locale }: Drawing): HTMLElement {
  const most = Math.max(...histogram, 1)
  const rows = STARS.map(stars => {
    const count = histogram[stars - 1] ?? 0
    const filled = element('span', { class: 'review-bar-filled' })
    filled.style.inlineSize = `${(count / most) * 100}%`
    return element(
      'li',
      {},
      element('span', { text: t(`stars.${stars}`) }),
      element('span', { class: 'review-bar', with: { 'aria-hidden': 'true' } }, filled),
      element('span', { text: formatNumber(count, locale), with: { 'aria-hidden': 'true' } }),
      element('span', {
        class: 'sr-only',
        text: t('count', { count, number: formatNumber(count, locale) })
      })
    )
  })
  return element(
    'ul',
    { class: 'review-histogram', with: { 'aria-label': t('histogram') } },
    ...rows
  )
}
