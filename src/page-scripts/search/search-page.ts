import { resultsPath } from '#domain/addresses.ts'
import { otherWordsToName } from '#domain/search/intents/other-words.ts'
import {
  type ClassTraits,
  NO_SEARCH_FILTER,
  readSearchFilter,
  type SearchFilter,
  writeSearchFilter
} from '#domain/search/filter.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { $search, type Search, searchFor } from '#stores/search/search.ts'
import { readTraits } from '#stores/search/site-traits.ts'
import { element } from '#ui/dom/element.ts'
import { locale, messages } from '#page-scripts/fallback-page/bind.ts'
import { filterBar } from './filter-bar.ts'
import { foundSections, nextTask } from './found-sections.ts'
import { saveListState, readListState } from '#page-scripts/list-state.ts'
import { queryOfAddress } from './query-of-address.ts'
import { showRecent } from './recent-list.ts'
import { resultTabs } from './result-tabs.ts'
import type { PageText } from './page-texts.ts'
import { isNarrowedView, openFilter, shownHits } from './shown-hits.ts'

type Results = Extract<Search, { step: 'found' }>['results']

const t: PageText = messages('search')
const body = document.getElementById('search-body')
const query = queryOfAddress(location.search)
const isolated = (text: string) => `\u2068${text}\u2069`
const COMMA = { ar: '، ', en: ', ' }

let filter = NO_SEARCH_FILTER
let search: Search = { step: 'blank' }
let traits: ReadonlyMap<number, ClassTraits> = new Map()

const tabs = resultTabs(choose)
const { shown: steps } = readListState()
const showSections = foundSections(tabs, { steps, isBack: steps !== undefined, onShown: keepShown })
const showFilters = filterBar(choose)

/** Searches for the address; retries after a failure. */
function start(): void {
  showFilter()
  void searchFor(query)
}

/** Of the address. */
function showFilter(): void {
  filter = readSearchFilter(new URLSearchParams(location.search))
  if (search.step === 'found') void showResults()
}

function choose(next: SearchFilter): void {
  history.pushState(history.state, '', writeSearchFilter(next, location.search))
  showFilter()
}

async function show(): Promise<void> {
  if (search.step === 'none') {
    // A matching page is the answer itself.
    showFrame(search.query, { isSaved: search.isSaved })
    showNone(search)
  }
  if (search.step === 'found') {
    const { results } = search
    traits = await readTraits(results.hits).catch(() => new Map())
    await nextTask()
    if (search.step !== 'found' || search.results !== results) return
    showFrame(results.searchedQuery, results)
    showNotes(results)
    return showResults()
  }
  showState(search.step)
}

function showState(step: Search['step']): void {
  const announced = {
    found: '#found-count',
    none: '[data-states="none"] h2',
    asking: '[aria-busy] p'
  }
  const line =
    step in announced
      ? document.querySelector(announced[step as keyof typeof announced])
      : undefined
  if (step !== 'asking' && step !== 'found') body?.style.removeProperty('--kept')
  const status = document.getElementById('status')
  if (status) status.textContent = line?.textContent ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-states]')) {
    part.toggleAttribute('data-shown', part.dataset['states']?.split(' ').includes(step))
  }
}

async function showResults(): Promise<void> {
  if (search.step !== 'found') return
  const { hits, searchedQuery, effectiveQuery, shown: phrases, address, isPartial } = search.results
  showFilters(filter, [...traits.values()])
  showCount(hits, searchedQuery, isPartial)
  const drawing = showSections({
    hits,
    highlighted: { query: effectiveQuery, phrases },
    address,
    traits,
    filter
  })
  // Results of the site cannot be read if the site is unreachable too.
  try {
    const { others } = await drawing
    showState('found')
    await others
  } catch {
    showState('failed')
  }
}

function keepShown(steps: number): void {
  body?.style.removeProperty('--kept')
  saveListState({ height: body?.offsetHeight ?? 0, shown: steps })
}

function showCount(hits: Results['hits'], searchedQuery: string, isPartial: boolean): void {
  const open = openFilter({ hits, traits, filter })
  const count = shownHits({ hits, traits, filter: open }, open.view).length
  const line = document.getElementById('found-count')
  const clear = document.getElementById('clear-filters')
  if (line)
    line.textContent = t(isPartial ? 'partial' : 'found', {
      count,
      number: formatNumber(count, locale),
      query: isolated(searchedQuery)
    })
  if (clear) clear.hidden = !isNarrowedView(open)
}

function showNotes({ query, searchedQuery, correction, onlySynonyms }: Results): void {
  const corrected = document.getElementById('corrected')
  const inOtherWords = document.getElementById('in-other-words')
  if (inOtherWords) {
    const named = otherWordsToName(onlySynonyms, searchedQuery, locale)
    const words = named.map(isolated).join(COMMA[locale])
    inOtherWords.hidden = named.length === 0
    inOtherWords.textContent = t('inOtherWords', { query: isolated(searchedQuery), words })
  }
  if (!corrected) return
  corrected.hidden = !correction
  if (!correction) return
  const { kind, text } = correction
  corrected.textContent = `${t(kind, { query: isolated(query) })} `
  if (kind === 'spelling')
    corrected.append(searchLink(text, t('meant', { query: isolated(text) }), 'link font-bold'))
}

function showFrame(
  query: string,
  { page, isSaved }: Pick<Results, 'isSaved'> & Partial<Pick<Results, 'page'>>
): void {
  const saved = document.getElementById('saved')
  const hint = document.getElementById('page-meant')
  if (saved) saved.hidden = !isSaved
  if (!hint) return
  hint.hidden = !page
  if (!page) return
  const link = { href: localized(page.page, locale) }
  hint.replaceChildren(
    `${t('page', { query: isolated(query) })} `,
    element('a', { class: 'link font-bold', text: page[locale], with: link })
  )
}

function showNone({ query, page }: Extract<Search, { step: 'none' }>): void {
  const title = document.querySelector('[data-states="none"] h2')
  const lead = title?.nextElementSibling
  const onward = document.querySelector<HTMLAnchorElement>('[data-onward]')
  const request = document.querySelector<HTMLElement>('[data-request]')
  const values = { query: isolated(query) }
  if (title) title.textContent = page ? t('pageTitle') : t('none', values)
  if (lead) lead.textContent = page ? t('pageLead', values) : t('noneLead')
  if (request) request.hidden = Boolean(page)
  if (onward && page) {
    onward.href = localized(page.page, locale)
    onward.textContent = page[locale]
  }
}

function searchLink(text: string, label: string, className: string): HTMLAnchorElement {
  const href = localized(resultsPath(text), locale)
  return element('a', { class: className, text: label, with: { href } })
}

const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="q"]')]
for (const box of boxes) box.value = box.dataset['carried'] ?? query
for (const button of document.querySelectorAll('[data-retry]')) {
  button.addEventListener('click', start)
}
for (const button of document.querySelectorAll('[data-unfilter]')) {
  button.addEventListener('click', () => {
    const { view } = filter
    choose({ ...NO_SEARCH_FILTER, view })
    tabs.focus(view)
  })
}
addEventListener('popstate', showFilter)
$search.listen(next => {
  search = next
  void show()
})
showRecent()
start()
// The first number format is slow on a cheap phone; now the responses are under way.
setTimeout(formatNumber, 0, 0, locale)
if (query) document.title = document.title.replace(t('title'), () => t('titleOf', { query }))
else boxes.find(box => box.getClientRects().length > 0)?.focus({ preventScroll: true })
