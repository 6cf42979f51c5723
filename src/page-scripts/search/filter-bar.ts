import {
  type ClassTraits,
  countChoices,
  NO_SEARCH_FILTER,
  type SearchFilter,
  type Trait,
  TRAITS,
  withChoice
} from '#domain/search/filter.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'

/** Shows the filter choices with their counts. */
export function filterBar(choose: (filter: SearchFilter) => void) {
  const bar = document.getElementById('filters')
  const chips = TRAITS.flatMap(trait =>
    [...(bar?.querySelectorAll<HTMLElement>(`[data-trait="${trait}"] [data-choice]`) ?? [])].map(
      chip => ({ trait, chip, choice: chip.dataset['choice'] ?? '' })
    )
  )
  let current = NO_SEARCH_FILTER
  for (const { trait, chip, choice } of chips) {
    chip.addEventListener('click', () => choose(withChoice(current, trait, choice)))
  }

  return (filter: SearchFilter, classes: readonly ClassTraits[]): void => {
    current = filter
    const isUseful: Partial<Record<Trait, boolean>> = {}
    const counts = Object.fromEntries(
      TRAITS.map(trait => [trait, countChoices(classes, filter, trait)])
    ) as Record<Trait, Map<string, number>>
    for (const { trait, chip, choice } of chips) {
      const count = counts[trait].get(choice) ?? 0
      const isChosen = filter[trait].includes(choice)
      const number = chip.querySelector('[data-number]')
      chip.hidden = count === 0 && !isChosen
      // A choice that all classes share narrows nothing.
      isUseful[trait] ||= isChosen || (count > 0 && count < classes.length)
      chip.setAttribute('aria-pressed', String(isChosen))
      if (number) number.textContent = formatNumber(count, locale)
    }
    for (const trait of TRAITS) {
      const row = bar?.querySelector<HTMLElement>(`[data-trait="${trait}"]`)
      if (row) row.hidden = !isUseful[trait]
    }
    if (bar) {
      bar.hidden =
        !['all', 'classes'].includes(filter.view) || TRAITS.every(trait => !isUseful[trait])
    }
  }
}
