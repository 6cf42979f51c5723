import { element } from '#ui/dom/element.ts'

export function drawStars(average: number, text: string): HTMLElement {
  const filled = element('span', { class: 'review-stars-filled' })
  filled.style.inlineSize = `${(average / 5) * 100}%`
  return element(
    'span',
    { class: 'review-stars' },
    element('span', { class: 'review-stars-row', with: { 'aria-hidden': 'true' } }, filled),
    element('span', { class: 'sr-only', text })
  )
}
