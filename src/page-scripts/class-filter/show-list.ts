import type { PublishedClass } from '#contract/catalogue/published.ts'
import { formatNumber } from '#i18n/format/format.ts'
import type { FilteredList } from '#stores/catalogue/class-filter.ts'
import { showCards } from '#page-scripts/fallback-page/cards.ts'
import { type Listing, setText } from './show-choices.ts'

export function listShower({ root, makeCard, t, locale }: Listing) {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')].filter(
    ({ dataset }) => dataset['part'] !== 'chosen'
  )
  const more = root.querySelector<HTMLElement>('[data-more]')
  const made = new Map<number, HTMLElement>()

  function fill(name: string, items: readonly PublishedClass[]): void {
    const cards = items.map(item => {
      const card = made.get(item.id) ?? makeCard(item)
      made.set(item.id, card)
      return card
    })
    showCards(root.querySelector(`[data-cards="${name}"]`), cards)
  }

  function showMore({ shown, total }: { shown: number; total: number }): void {
    if (!more) return
    const isFocused = more.contains(document.activeElement)
    more.hidden = shown >= total
    const values = { shown: formatNumber(shown, locale), total: formatNumber(total, locale) }
    setText(more.querySelector('[data-shown]'), t('part', values))
    if (!isFocused || !more.hidden) return
    root.querySelector<HTMLElement>('[data-cards="found"] > :last-child a')?.focus()
  }

  return (list: FilteredList): void => {
    root.toggleAttribute('data-asking', list.step === 'asking')
    if (list.step === 'asking') return
    delete root.dataset['waiting']
    const isNone = list.step === 'found' && list.total === 0
    const shown = isNone ? 'none' : list.step
    for (const part of parts) {
      const { part: name } = part.dataset
      // The list of the build needs no network.
      part.hidden = name !== shown && !(shown === 'failed' && name === 'whole')
    }
    root.toggleAttribute('data-filtered', list.step !== 'whole')
    if (list.step !== 'found') return
    fill('found', list.cards)
    fill('near', list.near)
    const near = root.querySelector<HTMLElement>('[data-near]')
    if (near) near.hidden = list.near.length === 0
    showMore(list)
  }
}
