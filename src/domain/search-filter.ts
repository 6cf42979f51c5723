/** What results are split into; `all` shows the best of each. */
export const VIEWS = ['all', 'classes', 'episodes', 'experts'] as const
export type View = (typeof VIEWS)[number]

export const TRAITS = ['level', 'language', 'category'] as const
export type Trait = (typeof TRAITS)[number]

/** What of the results is shown: one choice of each trait narrows the classes. */
export interface SearchFilter extends Readonly<Partial<Record<Trait, string>>> {
  view: View
}

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

export function readSearchFilter(query: URLSearchParams): SearchFilter {
  const view = VIEWS.find(one => one === query.get('view')) ?? 'all'
  const chosen = TRAITS.flatMap(trait => {
    const choice = query.get(trait)
    return choice && CHOICES[trait].test(choice) ? [[trait, choice] as const] : []
  })
  return { view, ...Object.fromEntries(chosen) }
}

/** The query that means a filter, with its question mark; what else stands in `others` stays. */
export function writeSearchFilter(filter: SearchFilter, others: string): string {
  const query = new URLSearchParams(others)
  for (const name of ['view', ...TRAITS]) query.delete(name)
  if (filter.view !== 'all') query.set('view', filter.view)
  for (const trait of TRAITS) if (filter[trait]) query.set(trait, filter[trait])
  return `?${query}`
}

/** The filter with a choice made, or taken back where it stood already. Whoever chooses looks at classes. */
export function withChoice(filter: SearchFilter, trait: Trait, choice: string): SearchFilter {
  const { [trait]: before, ...rest } = filter
  return { ...rest, view: 'classes', ...(before !== choice && { [trait]: choice }) }
}

const choicesOf = ({ level, language, categories }: ClassTraits, trait: Trait) =>
  trait === 'category' ? categories : [trait === 'level' ? level : language]

const meets = (one: ClassTraits, filter: SearchFilter, trait: Trait) =>
  filter[trait] === undefined || choicesOf(one, trait).includes(filter[trait])

/** Whether a class is as was chosen. */
export const meetsFilter = (one: ClassTraits, filter: SearchFilter) =>
  TRAITS.every(trait => meets(one, filter, trait))

/** How many classes there would be with each choice of a trait, those of the others as they are. */
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
