import {
  type Choice,
  chosenOf,
  type ClassFilter,
  KINDS,
  type Survey
} from '#domain/catalogue/class-filter.ts'
import { writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

export interface Texts {
  t: Translate<'classFilter'>
  locale: Locale
}

export const counted = (
  { t, locale }: Texts,
  key: 'count' | 'show' | 'chosen',
  count: number
): string => t(key, { count, number: formatNumber(count, locale) })

/** A choice without classes is disabled. */
export function showCounts(form: HTMLFormElement, { counts }: Survey, texts: Texts): void {
  for (const kind of KINDS) {
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="${kind}"]`)) {
      const count = counts[kind][box.value as Choice] ?? 0
      const label = box.closest('label')
      box.disabled = count === 0 && !box.checked
      setText(label?.querySelector('[data-number]'), formatNumber(count, texts.locale))
      setText(label?.querySelector('[data-sentence]'), counted(texts, 'count', count))
    }
  }
}

/** Links of categories keep the filter and show their counts. */
export function showCategories(
  survey: Survey | undefined,
  filter: ClassFilter,
  { locale }: Texts
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-list]')) {
    link.search = writeFilter(filter)
    if (!survey) continue
    const id = link.dataset['list']
    const count = id ? (survey.categories.get(Number(id)) ?? 0) : survey.everywhere
    const number = link.querySelector<HTMLElement>('[data-number]')
    if (number) number.dataset['most'] ??= number.textContent
    setText(number, formatNumber(count, locale))
    link.toggleAttribute('data-none', count === 0)
  }
}

export function showChosenCount(root: HTMLElement, filter: ClassFilter, texts: Texts): void {
  const count = chosenOf(filter).length
  for (const badge of root.querySelectorAll<HTMLElement>('[data-chosen-count]')) {
    badge.hidden = count === 0
    setText(badge.querySelector('[data-number]'), formatNumber(count, texts.locale))
    setText(badge.querySelector('[data-sentence]'), counted(texts, 'chosen', count))
  }
}

/** An equal text is not set again, since screen readers would read it again. */
export function setText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}
