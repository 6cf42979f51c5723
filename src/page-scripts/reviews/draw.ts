import type { Review } from '#contract/catalogue/classes.ts'
import { formatDate, formatNumber } from '#i18n/format/format.ts'
import type { Drawing } from '#islands/learning/reviews/own-review.tsx'
import {
  averageOf,
  type LoadedReviews,
  loadMoreReviews,
  loadReviews,
  type Reviews
} from '#stores/learning/reviews.ts'
import { bilingualText, element } from '#ui/dom/element.ts'

export function drawReviews(list: HTMLElement, state: Reviews, drawing: Drawing): void {
  const { t } = drawing
  list.setAttribute('aria-busy', String(state.step === 'loading'))
  switch (state.step) {
    case 'loading':
      return list.replaceChildren(
        element('output', { class: 'sr-only', text: t('loading') }),
        ...Array.from({ length: list.closest('.reviews-awaited') ? 3 : 1 }, () =>
          element('span', { class: 'review-awaited' })
        )
      )
    case 'refused':
      return list.replaceChildren(drawRefused(drawing))
    case 'loaded':
      return drawLoaded(list, state, drawing)
  }
}

function drawRefused({ t, id }: Drawing): HTMLElement {
  const retry = element('button', {
    class: 'btn-quiet',
    text: t('retry'),
    with: { type: 'button' }
  })
  retry.addEventListener('click', () => void loadReviews(id))
  return element(
    'div',
    { class: 'review-trouble', with: { role: 'alert' } },
    element('p', { text: t('failed') }),
    retry
  )
}

/** Fewer are read faster than bars of them. */
const REVIEWS_FOR_BARS = 5

function drawLoaded(list: HTMLElement, state: LoadedReviews, drawing: Drawing): void {
  const { t, locale } = drawing
  const { items, total, histogram } = state
  if (total === 0) {
    return list.replaceChildren(element('p', { class: 'review-none', text: t('empty') }))
  }
  const hadFocus = list.querySelector('.review-more button')?.matches(':focus')
  const shown = list.querySelectorAll('.review').length
  const average = histogram && averageOf(histogram)
  const hasBars = total >= REVIEWS_FOR_BARS
  const head = element('div', { class: hasBars ? 'reviews-head' : 'reviews-brief' })
  if (average) {
    const number = formatNumber(average, locale)
    head.append(
      element(
        'p',
        { class: 'reviews-average' },
        element('strong', { text: number, with: { 'aria-hidden': 'true' } }),
        drawStars(average, t('average', { average: number })),
        element('span', { text: t('count', { count: total, number: formatNumber(total, locale) }) })
      )
    )
    if (hasBars) head.append(drawHistogram(histogram, drawing))
  }
  const rows = items.map(item => drawReview(item, drawing))
  const isDemo = items.some(item => item.isDemo)
  list.replaceChildren(
    ...(isDemo ? [element('p', { class: 'review-demo', text: t('demo') })] : []),
    head,
    element('ul', { class: 'review-list' }, ...rows),
    drawMore(state, drawing)
  )
  // Moves the focus to the first new review.
  if (hadFocus && rows.length > shown) rows[shown]?.focus()
  else if (hadFocus) list.querySelector<HTMLElement>('.review-more button')?.focus()
}

function drawReview(
  { author, rating, comment, createdAt, isDemo }: Review,
  { t, locale }: Drawing
): HTMLElement {
  const head = element(
    'p',
    { class: 'review-head' },
    bilingualText(author, locale, isDemo ? 'review-author review-made-up' : 'review-author'),
    drawStars(rating, t(`stars.${rating as 1 | 2 | 3 | 4 | 5}`)),
    element('time', { text: formatDate(createdAt, locale), with: { datetime: createdAt } })
  )
  const text =
    comment && element('p', { class: 'review-text', text: comment, with: { dir: 'auto' } })
  return element('li', { class: 'review', with: { tabindex: '-1' } }, head, ...(text ? [text] : []))
}

function drawMore({ items, total, more }: LoadedReviews, { t, id }: Drawing): HTMLElement {
  const place = element('div', { class: 'review-more' })
  if (items.length >= total) return place
  const isBusy = more.step === 'sending'
  const button = element('button', {
    class: 'btn-quiet',
    text: t('more'),
    with: { type: 'button', 'aria-busy': String(isBusy) }
  })
  button.addEventListener('click', () => void loadMoreReviews(id))
  place.append(button, element('output', { text: t('shown', { shown: items.length, total }) }))
  if (more.step === 'refused') {
    place.append(
      element('p', { class: 'review-fault', text: t('moreFailed'), with: { role: 'alert' } })
    )
  }
  return place
}

const STARS = [5, 4, 3, 2, 1] as const

/** Most stars first. */
function drawHistogram(histogram: readonly number[], { t, locale }: Drawing): HTMLElement {
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

function drawStars(average: number, text: string): HTMLElement {
  const filled = element('span', { class: 'review-stars-filled' })
  filled.style.inlineSize = `${(average / 5) * 100}%`
  return element(
    'span',
    { class: 'review-stars' },
    element('span', { class: 'review-stars-row', with: { 'aria-hidden': 'true' } }, filled),
    element('span', { class: 'sr-only', text })
  )
}
