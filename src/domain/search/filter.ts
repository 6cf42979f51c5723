const VIEWS = ['all', 'classes', 'episodes', 'experts'] as const
export type View = (typeof VIEWS)[number]

export const TRAITS = ['level', 'language', 'category'] as const
export type Trait = (typeof TRAITS)[number]

/** Choices of one trait widen the results; different traits narrow them. */
export interface SearchFilter extends Readonly<Record<Trait, readonly string[]>> {
  view: View
}

export const NO_SEARCH_FILTER: SearchFilter = { view: 'all', level: [], language: [], category: [] }

export interface ClassTraits {
  level: string
  language: string
  categories: readonly string[]
}

const CHOICES: Readonly<Record<Trait, RegExp>> = {
  level: /^(?:beginner|intermediate|advanced)$/,
  language: /^(?:ar|en)$/,
  category: /^\d{1,15}$/
}

/** Bounds what an address can make us check. */
const CHOICES_MAX = 30

export function readSearchFilter(query: URLSearchParams): SearchFilter {
  const chosen = (trait: Trait) =>
    [...new Set(query.getAll(trait))]
      .filter(choice => CHOICES[trait].test(choice))
      .slice(0, CHOICES_MAX)
  return {
    view: VIEWS.find(one => one === query.get('view')) ?? 'all',
    level: chosen('level'),
    language: chosen('language'),
    category: chosen('category')
  }
}

/** The query string of a filter with `?`; other parameters of `others` stay. */
export function writeSearchFilter(filter: SearchFilter, others: string): string {
  const query = new URLSearchParams(others)
  for (const name of ['view', ...TRAITS]) query.delete(name)
  if (filter.view !== 'all') query.set('view', filter.view)
  for (const trait of TRAITS) for (const choice of filter[trait]) query.append(trait, choice)
  return `?${query}`
}

/** Adds or removes a choice and switches to the view of classes. */
export function withChoice(filter: SearchFilter, trait: Trait, choice: string): SearchFilter {
  const others = filter[trait].filter(one => one !== choice)
  const isTakenBack = others.length < filter[trait].length
  return { ...filter, view: 'classes', [trait]: isTakenBack ? others : [...others, choice] }
}

const choicesOf = ({ level, language, categories }: ClassTraits, trait: Trait) =>
  trait === 'category' ? categories : [trait === 'level' ? level : language]

const meets = (one: ClassTraits, filter: SearchFilter, trait: Trait) =>
  filter[trait].length === 0 || choicesOf(one, trait).some(own => filter[trait].includes(own))

export const meetsFilter = (one: ClassTraits, filter: SearchFilter) =>
  TRAITS.every(trait => meets(one, filter, trait))

export const isNarrowed = (filter: SearchFilter) => TRAITS.some(trait => filter[trait].length > 0)

/** Number of classes for each choice of a trait, with the choices of other traits applied. */
export function countChoices(
  classes: readonly ClassTraits[],
  filter: SearchFilter,
  trait: Trait
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of classes) {
    if (!TRAITS.every(other => other === trait || meets(one, filter, other))) continue
    for (const choice of choicesOf(one, trait)) counts.set(choice, (counts.get(choice) ?? 0) + 1)
  }
  return counts
}
