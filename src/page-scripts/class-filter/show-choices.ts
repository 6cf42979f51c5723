import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  type Choice,
  chosenOf,
  type ClassFilter,
  type Kind,
  KINDS,
  type Survey
} from '#domain/catalogue/class-filter.ts'
import { writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { element } from '#ui/dom/element.ts'

/** The list on the page. */
export interface Listing {
  t: Translate<'classFilter'>
  locale: Locale
  root: HTMLElement
  makeCard: (item: PublishedClass) => HTMLElement
}

export function showChosen(
  filter: ClassFilter,
  { root, t }: Listing,
  remove: (kind: Kind, choice: Choice) => void
): void {
  const row = root.querySelector<HTMLElement>('[data-part="chosen"]')
  const list = row?.querySelector('ul')
  const pattern = row?.querySelector('template')?.content.firstElementChild
  if (!row || !list || !pattern) return
  const focused = [...list.children].findIndex(item => item.contains(document.activeElement))
  const chosen = chosenOf(filter)
  row.hidden = chosen.length === 0
  list.replaceChildren(
    ...chosen.map(({ kind, choice }) => {
      const item = pattern.cloneNode(true) as HTMLElement
      const button = item.querySelector('button')
      const name = nameOf(kind, choice)
      button?.querySelector('span')?.append(name)
      button?.setAttribute('aria-label', t('remove', { choice: name }))
      button?.addEventListener('click', () => remove(kind, choice))
      return item
    })
  )
  if (focused < 0) return
  // The focused button is gone: focus its neighbour, or the select.
  const next = list.children[Math.min(focused, chosen.length - 1)]?.querySelector('button')
  ;(next ?? root.querySelector('select'))?.focus({ preventScroll: true })
}

function nameOf(kind: string, choice: string): string {
  const box = document.querySelector(`#class-filter input[name="${kind}"][value="${choice}"]`)
  return box?.closest('label')?.querySelector('[data-name]')?.textContent.trim() ?? choice
}

export const counted = (
  { t, locale }: Listing,
  key: 'count' | 'show' | 'chosen',
  count: number
): string => t(key, { count, number: formatNumber(count, locale) })

/** A choice without classes is disabled. */
export function showCounts(form: HTMLFormElement, { counts }: Survey, listing: Listing): void {
  for (const kind of KINDS) {
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="${kind}"]`)) {
      const count = counts[kind][box.value as Choice] ?? 0
      const label = box.closest('label')
      box.disabled = count === 0 && !box.checked
      setText(label?.querySelector('[data-number]'), formatNumber(count, listing.locale))
      setText(label?.querySelector('[data-sentence]'), counted(listing, 'count', count))
    }
  }
}

/** Links of categories keep the filter and show their counts. */
export function showCategories(
  survey: Survey | undefined,
  filter: ClassFilter,
  { locale }: Listing
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

export function showChosenCount(filter: ClassFilter, listing: Listing): void {
  const count = chosenOf(filter).length
  for (const badge of listing.root.querySelectorAll<HTMLElement>('[data-chosen-count]')) {
    badge.hidden = count === 0
    setText(badge.querySelector('[data-number]'), formatNumber(count, listing.locale))
    setText(badge.querySelector('[data-sentence]'), counted(listing, 'chosen', count))
  }
}

/** An equal text is not set again, since screen readers would read it again. */
export function setText(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

/** Without results, offers to drop one kind of choices. */
export function showWaysOut(
  filter: ClassFilter,
  { found, without }: Survey,
  { root, t, locale }: Listing,
  giveUp: (kind: Kind) => void
): void {
  const place = root.querySelector('[data-ways-out]')
  if (!place || found.length > 0) return
  const kinds = KINDS.filter(kind => filter[kind].length > 0 && without[kind] > 0)
  place.replaceChildren(
    ...kinds.map(kind => {
      const count = without[kind]
      const text = t('without', {
        choice: t(`any.${kind}`),
        count,
        number: formatNumber(count, locale)
      })
      const button = element('button', { class: 'btn-quiet', text, with: { type: 'button' } })
      button.addEventListener('click', () => giveUp(kind))
      return button
    })
  )
}
