import { formatPercent } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#ui/dom/element.ts'
import { type MyClass, percentOf } from '#stores/learning/my-classes.ts'

export function markProgress(
  card: HTMLElement,
  mine: MyClass | undefined,
  t: Translate<'cards'>,
  locale: Locale
): void {
  const shown = card.querySelector(':scope > .card-progress')
  if (!mine) return shown?.remove()
  const percent = percentOf(mine)
  const text = mine.isCompleted
    ? t('done')
    : t('percent', { percent: formatPercent(percent, locale) })
  // Mutation observers of the page would see every change.
  if (shown?.textContent === text) return
  const made = progressLine(text, percent)
  if (shown) shown.replaceWith(made)
  else card.append(made)
}

/** A text above a bar; scripts may set styles, which the policy forbids in HTML only. */
export function progressLine(text: string, percent: number): HTMLElement {
  const filled = element('span', { class: 'card-meter-filled' })
  filled.style.inlineSize = `${percent}%`
  const bar = element('span', { class: 'card-meter', with: { 'aria-hidden': 'true' } }, filled)
  return element('p', { class: 'card-progress' }, element('span', { text }), bar)
}
