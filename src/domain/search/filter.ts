/** What results are split into; `all` shows the best of each. */
const VIEWS = ['all', 'classes', 'episodes', 'experts'] as const
export type View = (typeof VIEWS)[number]

export const TRAITS = ['level', 'language', 'category'] as const
export type Trait = (typeof TRAITS)[number]

/** What of the results is shown: the choices of each trait narrow the classes; of one trait, any will do. */
export interface SearchFilter extends Readonly<Record<Trait, readonly string[]>> {
  view: View
}

export const NO_FILTER: SearchFilter = { view: 'all', level: [], language: [], category: [] }

/** What a class is filtered by: `beginner`, `ar`, ids of categories. */
export interface ClassTraits {
  level: string
  language: string
  categories: readonly string[]
}

/** What an address may choose; anything else is as good as nothing. */
const CHOICES: Readonly<Record<Trait, RegExp>> = {
  level: /^(?:beginner|intermediate|advanced)$/,
  language: /^(?:ar|en)$/,
  category: /^\d{1,15}$/
}

/** Choices of one trait that are looked at; an address may be endless. */
const CHOICES_MOST = 30

export function readSearchFilter(query: URLSearchParams): SearchFilter {
  const chosen = (trait: Trait) =>
    [...new Set(query.getAll(trait))]
      .filter(choice => CHOICES[trait].test(choice))
      .slice(0, CHOICES_MOST)
  return {
    view: VIEWS.find(one => one === query.get('view')) ?? 'all',
    level: chosen('level'),
    language: chosen('language'),
    category: chosen('category')
  }
}

/** The query that means a filter, with its question mark; what else stands in `others` stays. */
export function writeSearchFilter(filter: SearchFilter, others: string): string {
  const query = new URLSearchParams(others)
  for (const name of ['view', ...TRAITS]) query.delete(name)
  if (filter.view !== 'all') query.set('view', filter.view)
  for (const trait of TRAITS) for (const choice of filter[trait]) query.append(trait, choice)
  return `?${query}`
}

/** The filter with a choice made, or taken back where it stood already. Whoever chooses looks at classes. */
export function withChoice(filter: SearchFilter, trait: Trait, choice: string): SearchFilter {
  const others = filter[trait].filter(one => one !== choice)
  const isTakenBack = others.length < filter[trait].length
  return { ...filter, view: 'classes', [trait]: isTakenBack ? others : [...others, choice] }
}

const choicesOf = ({ level, language, categories }: ClassTraits, trait: Trait) =>
  trait === 'category' ? categories : [trait === 'level' ? level : language]

const meets = (one: ClassTraits, filter: SearchFilter, trait: Trait) =>
  filter[trait].length === 0 || choicesOf(one, trait).some(own => filter[trait].includes(own))

/** Whether a class is as was chosen. */
export const meetsFilter = (one: ClassTraits, filter: SearchFilter) =>
  TRAITS.every(trait => meets(one, filter, trait))

/** Whether anything is chosen. */
export const isNarrowed = (filter: SearchFilter) => TRAITS.some(trait => filter[trait].length > 0)

/** How many classes there would be with each choice of a trait alone, those of the others as they are. */
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
