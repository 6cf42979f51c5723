import type { ClassSummary } from '#contract/classes.ts'
import type { PublishedClass } from '#contract/published.ts'
import { pictureOf } from '#snapshot/pictures.ts'
import { PICTURES } from './pictures.ts'

/** What scripts of the site are told of a class. */
export function publishedClass(item: ClassSummary): PublishedClass {
  const picture = pictureOf(item.posterUrl)
  const { id, slug, title, level, language, categoryIds, instructor, isPro } = item
  return {
    ...{ id, slug, title, level, language, categoryIds, instructor, isPro },
    durationSeconds: item.durationSeconds,
    rating: item.rating,
    ...(picture && {
      picture: {
        base: `${PICTURES}${picture.name}`,
        width: picture.width,
        height: picture.height,
        widths: picture.widths
      }
    })
  }
}
