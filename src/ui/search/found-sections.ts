import type { Hit, Result } from '#contract/published-search.ts'
import {
  type ClassTraits,
  meetsFilter,
  type SearchFilter,
  type View,
  writeSearchFilter
} from '#domain/search-filter.ts'
import { formatNumber } from '#i18n/format.ts'
import { locale } from '#ui/shell/fill.ts'
import { fillResult } from './result-card.ts'

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
  asked: string
  address: string
  traits: ReadonlyMap<number, ClassTraits>
  filter: SearchFilter
}

interface Sources {
  readRecords: (hits: readonly Hit[]) => Promise<Result[]>
  /** Shows another part. */
  choose: (filter: SearchFilter) => void
}

/** What shows the results that a filter leaves, in sections of their kinds. */
export function foundSections({ readRecords, choose }: Sources) {
  const found = document.getElementById('found')
  const more = document.getElementById('more')
  const tabs = [...document.querySelectorAll<HTMLElement>('li[data-view]')]
  let round = 0
  let steps = 1
  let last: Shown | undefined

  function follow(link: HTMLAnchorElement | null | undefined, view: View): void {
    if (!link || !last) return
    const filter = { ...last.filter, view }
    link.href = writeSearchFilter(filter, location.search)
    link.onclick = event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      choose(filter)
    }
  }

  async function draw(kind: Kind, hits: readonly Hit[], mine: number): Promise<void> {
    if (!last) return
    const { asked, address, filter } = last
    const { view, few } = SECTIONS[kind]
    const section = document.getElementById(`found-${view}`)
    const list = section?.querySelector('ul')
    const pattern = section?.querySelector('template')?.content.firstElementChild
    if (!section || !list || !pattern) return
    const isAll = filter.view === 'all'
    const isShown = isAll ? hits.length > 0 : filter.view === view
    const wanted = isShown ? hits.slice(0, isAll ? few : steps * STEP) : []
    const results = await readRecords(wanted)
    if (mine !== round) return
    section.hidden = !isShown
    const count = section.querySelector('[data-count]')
    if (count) count.textContent = formatNumber(hits.length, locale)
    const seeAll = section.querySelector<HTMLAnchorElement>('[data-see-all]')
    if (seeAll) seeAll.hidden = !isAll || hits.length <= few
    follow(seeAll, view)
    const none = section.querySelector<HTMLElement>('[data-filtered-none]')
    if (none) none.hidden = hits.length > 0
    const cards = results.map(result => {
      const key = `${result.type} ${result.id}`
      const standing = [...list.children].find(card => (card as HTMLElement).dataset['key'] === key)
      if (standing) return standing
      const card = pattern.cloneNode(true) as HTMLElement
      card.dataset['key'] = key
      fillResult(card, result, asked, address)
      return card
    })
    list.replaceChildren(...cards)
  }

  async function show(): Promise<void> {
    if (!last) return
    round += 1
    const mine = round
    const { hits, traits, filter } = last
    const isWanted = ({ type, id }: Hit) => {
      const known = traits.get(id)
      return type !== 'course' || !known || meetsFilter(known, filter)
    }
    const ofKind = (kind: Kind) => hits.filter(({ type }) => type === kind)
    const shownOf = (kind: Kind) =>
      kind === 'course' ? ofKind(kind).filter(isWanted) : ofKind(kind)
    for (const tab of tabs) {
      const view = tab.dataset['view'] as View
      const kind = KINDS.find(one => SECTIONS[one].view === view)
      const count = kind ? ofKind(kind).length : hits.length
      const link = tab.querySelector('a')
      const number = tab.querySelector('span')
      if (number) number.textContent = formatNumber(count, locale)
      tab.hidden = count === 0 && view !== filter.view
      if (view === filter.view) link?.setAttribute('aria-current', 'page')
      else link?.removeAttribute('aria-current')
      follow(link, view)
    }
    // The kind of the best result first: an exact title may be an expert's.
    const order = [...new Set([...hits.slice(0, 1).map(({ type }) => type), ...KINDS])]
    found?.append(
      ...order.flatMap(kind => document.getElementById(`found-${SECTIONS[kind].view}`) ?? [])
    )
    await Promise.all(KINDS.map(kind => draw(kind, shownOf(kind), mine)))
    const open = KINDS.find(kind => SECTIONS[kind].view === filter.view)
    if (more) more.hidden = !open || shownOf(open).length <= steps * STEP
  }

  more?.addEventListener('click', () => {
    const list = document.querySelector<HTMLElement>(`#found-${last?.filter.view} > ul`)
    const before = list?.children.length ?? 0
    steps += 1
    void show().then(() => list?.children[before]?.querySelector('a')?.focus())
  })

  return (shown: Shown): Promise<void> => {
    if (shown.filter !== last?.filter) steps = 1
    last = shown
    return show()
  }
}
