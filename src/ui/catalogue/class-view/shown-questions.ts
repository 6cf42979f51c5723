import type { AnsweredQuestion } from '#contract/learning/questions/asked-question.ts'

/** Characters of all texts together; the build leaves out those that the page has no room for. */
const ALL_MOST = 1_200
/** Characters of one text. */
const TEXT_MOST = 280

export interface ShownText {
  /** Markdown. */
  body: string
  /** The room has the rest. */
  isCut: boolean
}

export interface ShownQuestion extends ShownText {
  question: AnsweredQuestion
  answers: readonly (ShownText & { answer: AnsweredQuestion['answers'][number] })[]
}

/** The first questions whose texts have room on the page of a class, long texts cut. */
export function shownQuestions(questions: readonly AnsweredQuestion[] = []): ShownQuestion[] {
  const shown: ShownQuestion[] = []
  let left = ALL_MOST
  for (const question of questions) {
    const [answer] = question.answers
    if (!answer) continue
    const asked = cut(question.body)
    const answered = cut(answer.body)
    left -= question.title.length + asked.body.length + answered.body.length
    if (left < 0) break
    shown.push({ question, ...asked, answers: [{ answer, ...answered }] })
  }
  return shown
}

/** Ends a long text with a whole word, and before code that would be cut. */
function cut(text: string): ShownText {
  if (text.length <= TEXT_MOST) return { body: text, isCut: false }
  const [start = ''] = text.slice(0, TEXT_MOST).split('```')
  const whole = (start.trim() || text.slice(0, TEXT_MOST)).replace(/\s+\S*$/, '')
  return { body: `${whole}…`, isCut: true }
}
