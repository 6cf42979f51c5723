import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { ExpertSummary } from '#contract/catalogue/experts.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import type { PublishedExpert } from '#contract/search/published-search.ts'
import { pictureOf } from '#snapshot/pictures.ts'
import { PICTURES } from '#ui/parts/pictures.ts'

export function publishedClass(item: ClassSummary): PublishedClass {
  const { id, slug, title, level, language, categoryIds, instructor, isPro } = item
  return {
    ...{ id, slug, title, level, language, categoryIds, instructor, isPro },
    durationSeconds: item.durationSeconds,
    rating: item.rating,
    ...(item.learnerCount !== undefined && { learnerCount: item.learnerCount }),
    ...publishedPicture(item.posterUrl)
  }
}

/** The picture in the sizes that the site serves. */
function publishedPicture(url: string): Pick<PublishedClass, 'picture'> {
  const picture = pictureOf(url)
  if (!picture) return {}
  const { name, width, height, widths } = picture
  return { picture: { base: `${PICTURES}${name}`, width, height, widths } }
}

export function publishedExpert(expert: ExpertSummary): PublishedExpert {
  const { id, slug, name, headline, courseCount, photoUrl } = expert
  return { id, slug, name, headline, courseCount, ...publishedPicture(photoUrl) }
}
