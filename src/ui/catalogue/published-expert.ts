import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { PublishedExpert } from '#contract/search/published-search.ts'
import { publishedPicture } from './published-class.ts'

/** What scripts of the site are told of an expert. */
export function publishedExpert(expert: ExpertSummary): PublishedExpert {
  const { id, slug, name, headline, courseCount, photoUrl } = expert
  return { id, slug, name, headline, courseCount, ...publishedPicture(photoUrl) }
}
