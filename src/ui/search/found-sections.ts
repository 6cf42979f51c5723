import type { Hit, Result } from '#contract/published-search.ts'
import {
  type ClassTraits,
  meetsFilter,
  type SearchFilter,
  type View
} from '#domain/search-filter.ts'
import { formatNumber } from '#i18n/format.ts'
import { locale } from '#ui/shell/fill.ts'
import type { Asked } from './mark-gap.ts'
import { fillResult } from './result-card.ts'
import type { ResultTabs } from './result-tabs.ts'

/** Where each kind of results stands, and how many of it the view of all shows. */
const SECTIONS = {
  course: { view: 'classes', few: 6 },
  episode: { view: 'episodes', few: 6 },
  instructor: { view: 'experts', few: 5 }
} as const satisfies Record<Hit['type'], { view: View; few: number }>
type Kind = keyof typeof SECTIONS
const KINDS = Object.keys(SECTIONS) as Kind[]

/** Results that are shown at once, and that come with each press for more. */
const STEP = 24

export interface Shown {
  hits: readonly Hit[]
  asked: Asked
  address: string
  traits: ReadonlyMap<number, ClassTraits>
  filter: SearchFilter
}

type ReadRecords = (hits: readonly Hit[]) => Promise<Result[]>

/** What shows the results that a filter leaves, in sections of their kinds. */
export function foundSections(tabs: ResultTabs, readRecords: ReadRecords) {
  const more = document.getElementById('more')
  let round = 0
  let steps = 1
  let last: Shown | undefined
  let wanted: SearchFilter | undefined

  async function draw(kind: Kind, shown: Shown, mine: number): Promise<void> {
    const { view, few } = SECTIONS[kind]
    const isAll = shown.filter.view === 'all'
    const hits = hitsOf(kind, shown)
    // Where a filter leaves none of what was found, the section says so.
    const isOpen = isAll ? shown.hits.some(({ type }) => type === kind) : shown.filter.view === view
    const section = document.getElementById(`found-${view}`)
    const wanted = isOpen ? hits.slice(0, isAll ? few : steps * STEP) : []
    const results = await readRecords(wanted)
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
    drawCards(section, results, shown)
  }

  async function show(shown: Shown): Promise<void> {
    round += 1
    const mine = round
    const { hits, filter } = shown
    tabs.show(filter, view =>
      view === 'all' ? hits.length : hits.filter(({ type }) => SECTIONS[type].view === view).length
    )
    // The kind of the best result first: an exact title may be an expert's.
    const order = [...new Set([...hits.slice(0, 1).map(({ type }) => type), ...KINDS])]
    const sections = order.flatMap(
      kind => document.getElementById(`found-${SECTIONS[kind].view}`) ?? []
    )
    if (sections[0]?.previousElementSibling) sections[0].parentElement?.append(...sections)
    await Promise.all(KINDS.map(kind => draw(kind, shown, mine)))
    const open = KINDS.find(kind => SECTIONS[kind].view === filter.view)
    if (more) more.hidden = !open || hitsOf(open, shown).length <= steps * STEP
  }

  more?.addEventListener('click', () => {
    if (!last) return
    const list = document.querySelector(`#found-${last.filter.view} > ul`)
    const before = list?.children.length ?? 0
    steps += 1
    void show(last).then(() => list?.children[before]?.querySelector('a')?.focus())
  })

  return (shown: Shown): Promise<void> => {
    if (shown.filter !== wanted) steps = 1
    wanted = shown.filter
    last = { ...shown, filter: withSomething(shown) }
    return show(last)
  }
}

/** The view of all in place of one that the address names and nothing was found for. */
function withSomething({ hits, filter }: Shown): SearchFilter {
  const isThere = hits.some(({ type }) => SECTIONS[type].view === filter.view)
  return isThere ? filter : { ...filter, view: 'all' }
}

/** Results of a kind; a filter is about classes alone. */
function hitsOf(kind: Kind, { hits, traits, filter }: Shown): Hit[] {
  return hits.filter(({ type, id }) => {
    const known = kind === 'course' ? traits.get(id) : undefined
    return type === kind && (!known || meetsFilter(known, filter))
  })
}

/** What stands there already keeps its focus and its picture. */
function drawCards(
  section: HTMLElement,
  results: readonly Result[],
  { asked, address }: Shown
): void {
  const list = section.querySelector('ul')
  const pattern = section.querySelector('template')?.content.firstElementChild
  if (!list || !pattern) return
  const standing = new Map(
    [...list.children].map(card => [(card as HTMLElement).dataset['key'], card])
  )
  const cards = results.map(result => {
    const key = `${asked.query} ${result.type} ${result.id}`
    const known = standing.get(key)
    if (known) return known
    const card = pattern.cloneNode(true) as HTMLElement
    card.dataset['key'] = key
    fillResult(card, result, asked, address)
    return card
  })
  const isLonger = [...list.children].every((card, at) => card === cards[at])
  if (isLonger) list.append(...cards.slice(list.children.length))
  else list.replaceChildren(...cards)
}
