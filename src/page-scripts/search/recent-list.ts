import { resultsPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { $recentSearches, forgetAllSearches, forgetSearch } from '#stores/search/recent-searches.ts'
import { locale, messages } from '#page-scripts/fallback-page/bind.ts'
import type { PageText } from './page-texts.ts'

export function showRecent(): void {
  const root = document.getElementById('recent')
  const list = root?.querySelector('ul')
  const pattern = root?.querySelector('template')?.content.firstElementChild
  const t: PageText = messages('search')
  root?.querySelector('[data-forget-all]')?.addEventListener('click', () => {
    forgetAllSearches()
    document.querySelector<HTMLInputElement>('main input[name="q"]')?.focus()
  })

  $recentSearches.subscribe(queries => {
    if (!root || !list || !pattern) return
    const focused = [...list.children].findIndex(item => item.contains(document.activeElement))
    root.hidden = queries.length === 0
    list.replaceChildren(
      ...queries.map(query => {
        const item = pattern.cloneNode(true) as Element
        const link = item.querySelector('a')
        const button = item.querySelector('button')
        link?.setAttribute('href', localized(resultsPath(query), locale))
        link?.querySelector('bdi')?.append(query)
        button?.setAttribute('aria-label', t('forget', { query: `\u2068${query}\u2069` }))
        button?.addEventListener('click', () => forgetSearch(query))
        return item
      })
    )
    // The focused button is gone: focus its neighbour.
    const next = list.children[Math.min(focused, queries.length - 1)]
    if (focused >= 0) next?.querySelector('button')?.focus()
  })
}
