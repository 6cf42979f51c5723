import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import { type Bilingual, shortened } from '#i18n/text.ts'

/** In characters. */
const NAME = 80
const HEADLINE = 140

const cut = ({ ar, en }: Bilingual, most: number): Bilingual => ({
  ar: shortened(ar, most),
  en: shortened(en, most)
})

export function linesOf({ name, headline }: Pick<ExpertSummary, 'name' | 'headline'>) {
  return { name: cut(name, NAME), headline: cut(headline, HEADLINE) }
}
