import { atom } from 'nanostores'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listQuestionMarks } from '#contract/learning/questions/questions.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

export type QuestionMark = ReplyOf<typeof listQuestionMarks>['marks'][number]

/** Of one film, by second; without an answer there are none. */
export interface QuestionMarks {
  contentId: number
  marks: readonly QuestionMark[]
}

export const $questionMarks = atom<QuestionMarks>({ contentId: 0, marks: [] })

export async function loadQuestionMarks(courseId: number, contentId: number): Promise<void> {
  $questionMarks.set({ contentId, marks: [] })
  const answer = await ignoreStale([$questionMarks], () =>
    call(listQuestionMarks, { params: { id: `${courseId}` }, query: { contentId } })
  )
  if (answer?.ok) $questionMarks.set({ contentId, marks: answer.value.marks })
}

/** Adds the mark of a new question, or takes one away. */
export function noteQuestionMark(mark: QuestionMark, contentId: number, isThere: boolean): void {
  const now = $questionMarks.get()
  if (now.contentId !== contentId) return
  const others = now.marks.filter(({ id }) => id !== mark.id)
  const marks = isThere ? [...others, mark].sort((one, other) => one.at - other.at) : others
  $questionMarks.set({ contentId, marks })
}
