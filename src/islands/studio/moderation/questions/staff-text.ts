import type { ReplyOf } from '#contract/endpoint.ts'
import type { listStudioQuestions, ModeratedText } from '#contract/studio/questions.ts'

/** A question as staff see it. */
export type StudioQuestion = ReplyOf<typeof listStudioQuestions>['items'][number]

/** A question or answer as staff see it. */
export type StaffText = Pick<
  ModeratedText,
  | 'class'
  | 'contentId'
  | 'itemTitle'
  | 'at'
  | 'title'
  | 'body'
  | 'author'
  | 'learnerId'
  | 'createdAt'
  | 'state'
>
