/** What a list of classes can be narrowed by, and the choices of each kind in their order. */
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

/** Several choices of one kind widen the list, choices of several kinds narrow it. */
export interface ClassFilter extends Readonly<Record<Kind, readonly Choice[]>> {
  sort: Sort
}

export const NO_FILTER: ClassFilter = { level: [], language: [], duration: [], sort: 'newest' }

/** What a list is narrowed and sorted by. */
export interface ClassFacts extends Readonly<Record<Kind, Choice | undefined>> {
  id: number
  /** In the whole list, newest first, counted from 0. */
  place: number
  minutes: number
  /** Average and number of reviews; both 0 while these are too few. */
  average: number
  reviews: number
  /** Ids of the categories whose lists hold it. */
  categories: readonly number[]
}

export interface Survey {
  /** Classes that meet every choice, newest first. */
  found: ClassFacts[]
  /** Classes that miss the choices of one kind only, newest first. */
  near: ClassFacts[]
  /** How many there would be of each choice, with those of the other kinds as they are. */
  counts: Record<Kind, Partial<Record<Choice, number>>>
  /** How many there would be without the choices of a kind. */
  without: Record<Kind, number>
  /** How many there would be in each category by its id, and in all together. */
  categories: Map<number, number>
  everywhere: number
}

/** Looks through all classes once, for the list of one category or of all. */
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

/** The kind whose choices a class does not meet. Runs ten thousand times a press: it makes nothing. */
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

/** Everything that is chosen, kind by kind. */
export function chosenOf(filter: ClassFilter): { kind: Kind; choice: Choice }[] {
  return KINDS.flatMap(kind => filter[kind].map(choice => ({ kind, choice })))
}

/** Whether the list is any other than the whole one, newest first. */
export function isFiltering(filter: ClassFilter): boolean {
  return filter.sort !== 'newest' || chosenOf(filter).length > 0
}

/** The filter without one of its choices. */
export function withoutChoice(filter: ClassFilter, kind: Kind, choice: Choice): ClassFilter {
  return { ...filter, [kind]: filter[kind].filter(one => one !== choice) }
}
