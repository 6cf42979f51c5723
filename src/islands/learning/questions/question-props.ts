import type { FormTextProps } from '#islands/frame/use-messages.ts'

/** The open item, which questions are about. */
export interface QuestionedItem {
  courseId: number
  /** Of the class. */
  slug: string
  contentId: number
  /** Questions about a film may have a second. */
  isVideo: boolean
}

export interface QuestionProps extends FormTextProps<'questions'> {
  place: QuestionedItem
}
