import type { Bilingual } from '#i18n/text.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'

/** The open item, which questions are about. */
export interface QuestionedItem {
  courseId: number
  /** Of the class. */
  slug: string
  contentId: number
  /** Questions about a film may have a second. */
  isVideo: boolean
  /** All items of the class, for the names of other ones. */
  items: readonly { id: number; title: Bilingual }[]
}

export interface QuestionProps extends FormTextProps<'questions'> {
  place: QuestionedItem
}
