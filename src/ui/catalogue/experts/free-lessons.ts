import type { Class } from '#contract/catalogue/classes.ts'
import type { Bilingual } from '#i18n/text.ts'
import { input } from '#inputs/inputs.ts'
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

/** The first preview of each class that has one. @param slugs of the classes */
export function freeLessonsOf(slugs: readonly string[], most: number): FreeLesson[] {
  const lessons = slugs.values().map(slug => freeLessonOf(slug))
  return [...lessons.filter(lesson => lesson !== undefined).take(most)]
}

const freeLessonOf = input('free lesson', (slug: string): FreeLesson | undefined => {
  const { title, posterUrl, ...course } = readClass(slug)
  const preview = previewOf(course)
  return (
    preview && {
      id: preview.id,
      title: preview.title,
      picture: filmPicture(preview.id, posterUrl),
      course: { slug, title }
    }
  )
})
