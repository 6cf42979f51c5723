import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { pictureOf } from '#snapshot/pictures.ts'
import { PICTURES } from '#ui/parts/pictures.ts'

/** What scripts of the site are told of a class. */
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

/** The picture that a record names, in the sizes the site serves. */
export function publishedPicture(url: string): Pick<PublishedClass, 'picture'> {
  const picture = pictureOf(url)
  if (!picture) return {}
  const { name, width, height, widths } = picture
  return { picture: { base: `${PICTURES}${name}`, width, height, widths } }
}
