import { atom } from 'nanostores'

export type QuestionView =
  /** After the open question was deleted, which the list confirms. */
  | { view: 'list'; isDeleted?: true }
  | { view: 'ask' }
  /** Questions of one mark on the time line. */
  | { view: 'near'; at: number; ids: readonly number[] }
  | { view: 'question'; id: number }

/** What the questions of the open item show. */
export const $questionView = atom<QuestionView>({ view: 'list' })

/** A new object each time the tab of questions is asked for. */
export const $askedForQuestions = atom<{ id: 'questions' } | undefined>(undefined)

/** Shows it in the tab of questions, which is opened. */
export function showQuestions(view: QuestionView): void {
  $questionView.set(view)
  $askedForQuestions.set({ id: 'questions' })
}

/** Question that the address of the page names. */
export function questionInAddress(): number | undefined {
  const id = Number(new URLSearchParams(globalThis.location?.search).get('question') ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
