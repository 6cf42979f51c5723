import {
  NO_SEARCH_FILTER,
  type SearchFilter,
  type View,
  writeSearchFilter
} from '#domain/search/filter.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'

export interface ResultTabs {
  /** Marks the open view and shows counts; hides views without one. */
  show: (filter: SearchFilter, countOf: (view: View) => number | undefined) => void
  /** Makes a link open a view without loading a page. */
  lead: (link: HTMLAnchorElement, view: View) => void
  focus: (view: View) => void
}

export function resultTabs(choose: (filter: SearchFilter) => void): ResultTabs {
  const tabs = [...document.querySelectorAll<HTMLElement>('li[data-view]')].map(tab => ({
    tab,
    view: tab.dataset['view'] as View,
    link: tab.querySelector('a'),
    number: tab.querySelector('span')
  }))
  let current = NO_SEARCH_FILTER

  function lead(link: HTMLAnchorElement, view: View): void {
    const filter = { ...current, view }
    link.href = writeSearchFilter(filter, location.search)
    link.onclick = event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(filter)
      focus(view)
    }
  }

  function focus(view: View): void {
    tabs.find(one => one.view === view)?.link?.focus()
  }

  return {
    show(filter, countOf) {
      current = filter
      for (const { tab, view, link, number } of tabs) {
        const count = countOf(view)
        tab.hidden = count === undefined
        if (number) number.textContent = formatNumber(count ?? 0, locale)
        if (!link) continue
        if (view === filter.view) link.setAttribute('aria-current', 'page')
        else link.removeAttribute('aria-current')
        lead(link, view)
      }
    },
    lead,
    focus
  }
}
