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
