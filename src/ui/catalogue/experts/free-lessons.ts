import type { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import type { Bilingual } from '#i18n/text.ts'
import { readClass } from '#snapshot/catalogue.ts'
import { filmPicture } from '#snapshot/pictures.ts'
import { previewOf } from '#ui/catalogue/class-view/preview.ts'

/** A preview item with what is shown of its class. */
export interface FreeLesson {
  id: number
  title: Bilingual
  /** Name of the film's still, or of the class's cover. */
  picture: string
  course: Pick<Class, 'slug' | 'title'>
}

/** The first preview of each class that has one. */
export function freeLessonsOf(courses: readonly ClassSummary[], most: number): FreeLesson[] {
  const lessons: FreeLesson[] = []
  for (const { slug } of courses) {
    if (lessons.length === most) break
    const { title, posterUrl, ...course } = readClass(slug)
    const preview = previewOf(course)
    if (!preview) continue
    const picture = filmPicture(preview.id, posterUrl)
    lessons.push({ id: preview.id, title: preview.title, picture, course: { slug, title } })
  }
  return lessons
}
