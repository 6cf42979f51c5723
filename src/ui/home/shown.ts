import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { derive } from '#snapshot/catalogue.ts'

const PICKED = 3
const IN_A_ROW = 3

/** Classes for the parts of the home page, each shown once where there are enough. */
export function shownAtHome(classes: readonly ClassSummary[]) {
  const featured = classes.filter(({ isFeatured }) => isFeatured)
  const ranked = [...featured, ...classes.filter(({ isFeatured }) => !isFeatured)]
  const firstOfExperts = [...Map.groupBy(ranked, ({ instructor }) => instructor.id).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, PICKED)
  const others = ranked.filter(item => !firstOfExperts.includes(item)).slice(0, PICKED)
  const picked = [...firstOfExperts, ...others].slice(0, PICKED)
  const isElsewhere = (item: ClassSummary) => picked.includes(item)
  const rest = featured.filter(item => !isElsewhere(item))
  const chosen = (rest.length > 1 ? rest : featured).slice(0, IN_A_ROW)
  const fresh = classes.filter(item => !isElsewhere(item) && !chosen.includes(item))
  const newest = (fresh.length > 1 ? fresh : classes).slice(0, IN_A_ROW)
  return { picked, featured: chosen, newest }
}

const EXPERTS = 4

export const homeCatalogue = derive('home', ({ classes, experts }) => {
  const shown = shownAtHome(classes)
  const portraitOf = ({ instructor }: ClassSummary) =>
    experts.find(({ id }) => id === instructor.id)?.photoUrl ?? ''
  return {
    ...shown,
    portraits: shown.picked.map(portraitOf),
    experts: experts.slice(0, EXPERTS),
    classCount: classes.length,
    expertCount: experts.length
  }
})
