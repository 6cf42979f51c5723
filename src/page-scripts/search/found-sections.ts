import type { Hit, Result } from '#contract/search/published-search.ts'
import type { SearchFilter } from '#domain/search/filter.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { readResults } from '#stores/search/site-results.ts'
import { locale } from '#page-scripts/fallback-page/bind.ts'
import { showCards } from '#page-scripts/fallback-page/cards.ts'
import { bindResult, completeCard, type HighlightQuery } from './result-card.ts'
import type { ResultTabs } from './result-tabs.ts'
import { type Found, isFound, openFilter, shownHits, VIEW_OF } from './shown-hits.ts'

/** In the view of all. */
const FEW = { course: 6, episode: 6, instructor: 5 } as const satisfies Record<Hit['type'], number>
type Kind = keyof typeof FEW
const KINDS = Object.keys(FEW) as Kind[]

/** Results per page. */
const STEP = 24

export interface Shown extends Found {
  highlighted: HighlightQuery
  address: string
}

/** Milliseconds to wait for details of the cards when going back. */
const TIMEOUT_MS = 1_000

interface Kept {
  /** Pages shown when the user left. */
  steps?: number | undefined
  isBack: boolean
  /** Called when all sections are drawn. */
  onShown: (steps: number) => void
}

/** Draws the filtered results in sections by kind. */
export function foundSections(tabs: ResultTabs, { steps = 1, isBack, onShown }: Kept) {
  const more = document.getElementById('more')
  let round = 0
  let last: Shown | undefined
  let lastFilter: SearchFilter | undefined

  async function draw(kind: Kind, shown: Shown, mine: number): Promise<void> {
    const view = VIEW_OF[kind]
    const few = FEW[kind]
    const isAll = shown.filter.view === 'all'
    const hits = shownHits(shown, view)
    const isOpen = isOpenIn(shown, view)
    const section = document.getElementById(`found-${view}`)
    const shownHere = isOpen ? hits.slice(0, isAll ? few : steps * STEP) : []
    const results = await readResults(shownHere)
    if (!section || mine !== round) return
    section.hidden = !isOpen
    const count = section.querySelector('[data-count]')
    if (count) count.textContent = formatNumber(hits.length, locale)
    const seeAll = section.querySelector<HTMLAnchorElement>('[data-see-all]')
    if (seeAll) {
      seeAll.hidden = !isAll || hits.length <= few
      tabs.lead(seeAll, view)
    }
    const none = section.querySelector<HTMLElement>('[data-filtered-none]')
    if (none) none.hidden = hits.length > 0
    const cards = cardsOf(section, results, shown)
    const made = cards.filter(({ isMade }) => isMade)
    const complete = () =>
      Promise.all(made.map(({ card, result }) => completeCard(card, result, shown.address)))
    // Going back restores the height of each card, if it is known soon.
    if (isBack) await Promise.race([complete(), pause(TIMEOUT_MS)])
    if (mine === round) {
      showCards(
        section.querySelector('ul'),
        cards.map(({ card }) => card)
      )
    }
    if (!isBack && made[0]) whenNear(made[0].card, () => void complete())
  }

  /** Other sections are below the screen; each is drawn in its own task. */
  async function drawOthers(kinds: readonly Kind[], shown: Shown, mine: number): Promise<void> {
    for (const kind of kinds) {
      await nextTask()
      await draw(kind, shown, mine)
    }
    await nextTask()
    if (mine === round) onShown(steps)
  }

  async function show(shown: Shown): Promise<{ others: Promise<void> }> {
    round += 1
    const mine = round
    const { hits, filter } = shown
    tabs.show(filter, view => (isFound(shown, view) ? shownHits(shown, view).length : undefined))
    // An exact title may be an expert's: the kind of the best result comes first.
    const order = [...new Set([...hits.slice(0, 1).map(({ type }) => type), ...KINDS])]
    const sections = order.flatMap(kind => document.getElementById(`found-${VIEW_OF[kind]}`) ?? [])
    if (sections[0]?.previousElementSibling) sections[0].parentElement?.append(...sections)
    const others = order.filter(kind => isOpenIn(shown, VIEW_OF[kind])).slice(1)
    const now = KINDS.filter(kind => !others.includes(kind))
    await Promise.all(now.map(kind => draw(kind, shown, mine)))
    if (more) {
      more.hidden = filter.view === 'all' || shownHits(shown, filter.view).length <= steps * STEP
    }
    return { others: drawOthers(others, shown, mine) }
  }

  more?.addEventListener('click', () => {
    if (!last) return
    const list = document.querySelector(`#found-${last.filter.view} > ul`)
    const before = list?.children.length ?? 0
    steps += 1
    void show(last).then(() => list?.children[before]?.querySelector('a')?.focus())
  })

  return (shown: Shown) => {
    if (lastFilter && shown.filter !== lastFilter) {
      steps = 1
      isBack = false
    }
    lastFilter = shown.filter
    last = { ...shown, filter: openFilter(shown) }
    return show(last)
  }
}

const pause = (milliseconds?: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Yields to other tasks. */
export const nextTask = () => pause()

/** Runs once, when the element comes near the screen. */
function whenNear(element: Element, act: () => void): void {
  const near = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      act()
    },
    { rootMargin: '50% 0px' }
  )
  near.observe(element)
}

/** An empty section shows that the filter excludes all. */
const isOpenIn = (shown: Shown, view: (typeof VIEW_OF)[Kind]) =>
  shown.filter.view === 'all' ? isFound(shown, view) : shown.filter.view === view

interface Card {
  card: Element
  result: Result
  isMade: boolean
}

/** Cards that stay keep focus and picture. */
function cardsOf(section: HTMLElement, results: readonly Result[], { highlighted }: Shown): Card[] {
  const pattern = section.querySelector('template')?.content.firstElementChild
  if (!pattern) return []
  const standing = new Map(
    [...section.querySelectorAll<HTMLElement>('ul > li')].map(card => [card.dataset['key'], card])
  )
  return results.map(result => {
    const key = `${highlighted.query} ${result.type} ${result.id}`
    const known = standing.get(key)
    if (known) return { card: known, result, isMade: false }
    const card = pattern.cloneNode(true) as HTMLElement
    card.dataset['key'] = key
    bindResult(card, result, highlighted)
    return { card, result, isMade: true }
  })
}
