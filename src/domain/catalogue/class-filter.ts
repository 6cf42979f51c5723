export const CHOICES = {
  level: ['beginner', 'intermediate', 'advanced'],
  language: ['ar', 'en'],
  duration: ['short', 'medium', 'long']
} as const

export type Kind = keyof typeof CHOICES
export type Choice = (typeof CHOICES)[Kind][number]

export const KINDS = Object.keys(CHOICES) as Kind[]

export const SORTS = ['newest', 'rating', 'shortest', 'longest', 'title'] as const
export type Sort = (typeof SORTS)[number]

/** Choices of one kind widen the list; different kinds narrow it. */
export interface ClassFilter extends Readonly<Record<Kind, readonly Choice[]>> {
  sort: Sort
}

export const NO_FILTER: ClassFilter = { level: [], language: [], duration: [], sort: 'newest' }

export interface ClassFacts extends Readonly<Record<Kind, Choice | undefined>> {
  id: number
  /** In the whole list, newest first, from 0. */
  place: number
  minutes: number
  /** 0 to 5; both are 0 with too few reviews. */
  average: number
  reviews: number
  categories: readonly number[]
}

export interface Survey {
  /** Newest first. */
  found: ClassFacts[]
  /** Classes that miss one kind only, newest first. */
  near: ClassFacts[]
  /** By choice, with the choices of other kinds applied. */
  counts: Record<Kind, Partial<Record<Choice, number>>>
  /** Without the choices of this kind. */
  without: Record<Kind, number>
  /** By category id, and in total. */
  categories: Map<number, number>
  everywhere: number
}

export function surveyClasses(
  classes: readonly ClassFacts[],
  filter: ClassFilter,
  category: number | undefined
): Survey {
  const survey: Survey = {
    found: [],
    near: [],
    counts: { level: {}, language: {}, duration: {} },
    without: { level: 0, language: 0, duration: 0 },
    categories: new Map(),
    everywhere: 0
  }
  for (const one of classes) {
    const missed = missedBy(one, filter)
    if (missed === 'several') continue
    if (!missed) {
      survey.everywhere += 1
      for (const id of one.categories) {
        survey.categories.set(id, (survey.categories.get(id) ?? 0) + 1)
      }
    }
    if (category === undefined || one.categories.includes(category)) note(survey, one, missed)
  }
  return survey
}

/** Avoids allocation, since it runs ten thousand times a press. */
function missedBy(one: ClassFacts, filter: ClassFilter): Kind | 'several' | undefined {
  let missed: Kind | undefined
  for (const kind of KINDS) {
    const chosen = filter[kind]
    const choice = one[kind]
    if (chosen.length === 0 || (choice && chosen.includes(choice))) continue
    if (missed) return 'several'
    missed = kind
  }
  return missed
}

function note(survey: Survey, one: ClassFacts, missed: Kind | undefined): void {
  ;(missed ? survey.near : survey.found).push(one)
  for (const kind of KINDS) {
    if (missed && kind !== missed) continue
    survey.without[kind] += 1
    const choice = one[kind]
    const counts = survey.counts[kind]
    if (choice) counts[choice] = (counts[choice] ?? 0) + 1
  }
}

export function chosenOf(filter: ClassFilter): { kind: Kind; choice: Choice }[] {
  return KINDS.flatMap(kind => filter[kind].map(choice => ({ kind, choice })))
}

export function isFiltering(filter: ClassFilter): boolean {
  return filter.sort !== 'newest' || chosenOf(filter).length > 0
}

export function withoutChoice(filter: ClassFilter, kind: Kind, choice: Choice): ClassFilter {
  return { ...filter, [kind]: filter[kind].filter(one => one !== choice) }
}

/** Unknown choices are dropped, duplicates too. */
export function readFilter(query: URLSearchParams): ClassFilter {
  const choicesOf = (kind: Kind) => {
    const values = query.getAll(kind)
    return CHOICES[kind].filter(choice => values.includes(choice))
  }
  return {
    level: choicesOf('level'),
    language: choicesOf('language'),
    duration: choicesOf('duration'),
    sort: SORTS.find(one => one === query.get('sort')) ?? 'newest'
  }
}

/** The query string with `?`, or an empty string; other parameters of `others` come first. */
export function writeFilter(filter: ClassFilter, others = ''): string {
  const query = new URLSearchParams(others)
  for (const name of [...KINDS, 'sort']) query.delete(name)
  for (const kind of KINDS) for (const choice of filter[kind]) query.append(kind, choice)
  if (filter.sort !== 'newest') query.append('sort', filter.sort)
  return query.size > 0 ? `?${query}` : ''
}

type Compare = (one: ClassFacts, other: ClassFacts) => number

/** Unknown durations are last in both orders. */
const byMinutes =
  (sign: 1 | -1): Compare =>
  (one, other) =>
    Number(one.minutes === 0) - Number(other.minutes === 0) || sign * (one.minutes - other.minutes)

const COMPARE: Record<Exclude<Sort, 'newest' | 'title'>, Compare> = {
  rating: (one, other) => other.average - one.average || other.reviews - one.reviews,
  shortest: byMinutes(1),
  longest: byMinutes(-1)
}

/** Equal classes stay newest first. @param titles rank of each title by the place of its class */
export function orderClasses(
  found: readonly ClassFacts[],
  sort: Sort,
  titles: readonly number[]
): ClassFacts[] {
  if (sort === 'newest') return [...found]
  if (sort !== 'title') return [...found].sort(COMPARE[sort])
  const rank = ({ place }: ClassFacts) => titles[place] ?? Infinity
  return [...found].sort((one, other) => rank(one) - rank(other) || 0)
}

export function nearestOf(near: readonly ClassFacts[], most: number): ClassFacts[] {
  return [...near].sort(COMPARE.rating).slice(0, most)
}

/** Rating is offered only if a class has one. @param averages nothing for too few reviews */
export function offeredSorts(averages: readonly (number | undefined)[]): readonly Sort[] {
  const isRated = averages.some(average => average !== undefined)
  return SORTS.filter(sort => sort !== 'rating' || isRated)
}
