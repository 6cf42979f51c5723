import { atom, type ReadableAtom } from 'nanostores'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import {
  type ClassFacts,
  type ClassFilter,
  isFiltering,
  NO_FILTER,
  type Survey,
  surveyClasses
} from '#domain/catalogue/class-filter.ts'
import { nearestOf, orderClasses } from '#domain/catalogue/class-filter-order.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

export const STEP = 24
/** Classes shown when none matches. */
const NEAREST = 3

/** `whole` is the prerendered list. */
export type FilteredList =
  | { step: 'whole' }
  | { step: 'asking' }
  | { step: 'failed' }
  /** `cards` of the first `shown` of `total`; `near` match almost. */
  | {
      step: 'found'
      cards: readonly PublishedClass[]
      near: readonly PublishedClass[]
      shown: number
      total: number
    }

const FAILED: FilteredList = { step: 'failed' }

export interface ClassFiles {
  readFacts: () => Promise<readonly ClassFacts[]>
  /** Ranks of the titles by place. */
  readTitles: () => Promise<readonly number[]>
  readCards: (places: readonly ClassFacts[]) => Promise<PublishedClass[]>
}

interface ClassFilterStore {
  $filter: ReadableAtom<ClassFilter>
  /** Undefined until the facts are loaded. */
  $survey: ReadableAtom<Survey | undefined>
  $list: ReadableAtom<FilteredList>
  /** Shows at least the first `shown` matches. */
  choose: (filter: ClassFilter, shown?: number) => void
  showMore: () => void
  retry: () => void
}

/** @param category id; undefined for all classes */
export function createClassFilter(
  files: ClassFiles,
  category: number | undefined
): ClassFilterStore {
  const $filter = atom<ClassFilter>(NO_FILTER)
  const $survey = atom<Survey | undefined>()
  const $list = atom<FilteredList>({ step: 'whole' })
  let shown = STEP
  const $round = atom({})

  async function show(): Promise<void> {
    $round.set({})
    const filter = $filter.get()
    if (!isFiltering(filter)) $list.set({ step: 'whole' })
    else if ($list.get().step !== 'found') $list.set({ step: 'asking' })
    const list = await ignoreStale([$round], () => make(filter).catch(() => FAILED))
    if (list && isFiltering(filter)) $list.set(list)
  }

  async function make(filter: ClassFilter): Promise<FilteredList | undefined> {
    const facts = await ignoreStale([$round], files.readFacts)
    if (!facts) return undefined
    const survey = surveyClasses(facts, filter, category)
    $survey.set(survey)
    if (!isFiltering(filter)) return undefined
    const titles = filter.sort === 'title' ? await files.readTitles() : []
    const order = orderClasses(survey.found, filter.sort, titles)
    const total = order.length
    const [cards, near] = await Promise.all([
      files.readCards(order.slice(0, shown)),
      total === 0 ? files.readCards(nearestOf(survey.near, NEAREST)) : []
    ])
    return { step: 'found', cards, near, shown: Math.min(shown, total), total }
  }

  return {
    $filter,
    $survey,
    $list,
    choose(filter, least = STEP) {
      shown = Math.max(STEP, least)
      $filter.set(filter)
      void show()
    },
    showMore() {
      shown += STEP
      void show()
    },
    retry: () => void show()
  }
}
