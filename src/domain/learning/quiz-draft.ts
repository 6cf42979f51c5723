import { recordOf } from '#domain/record.ts'

/** A question as far as answering it needs. */
export interface Question {
  id: number
  /** Several options may be chosen. */
  multiple: boolean
  options: readonly { id: number }[]
}

/** Answers that were not sent yet. */
export interface QuizDraft {
  /** Tells the quiz apart from what it becomes when somebody changes it. */
  print: string
  /** Option ids by question id. */
  answers: Readonly<Record<string, readonly number[]>>
  /** Ids of the questions to come back to. */
  flagged: readonly number[]
  /** Place of the question that is open, from 0. */
  at: number
}

/** The same for two quizzes that ask the same and offer the same. */
export function printOf(questions: readonly Question[]): string {
  return questions
    .map(({ id, multiple, options }) => [id, Number(multiple), ...options.map(one => one.id)])
    .map(numbers => numbers.map(number => number.toString(36)).join('.'))
    .join(' ')
}

export function emptyDraft(questions: readonly Question[]): QuizDraft {
  return { print: printOf(questions), answers: {}, flagged: [], at: 0 }
}

/** A draft out of whatever was kept: what does not fit is left out, and all of it for another quiz. */
export function fittingDraft(kept: unknown, questions: readonly Question[]): QuizDraft | undefined {
  const empty = emptyDraft(questions)
  const found = recordOf(kept)
  if (found['print'] !== empty.print) return undefined
  const given = recordOf(found['answers'])
  const answers = questions.flatMap(question => {
    const options = fittingOptions(given[question.id], question)
    return options.length > 0 ? [[question.id, options] as const] : []
  })
  const flags = listOf(found['flagged'])
  const flagged = questions.map(({ id }) => id).filter(id => flags.includes(id))
  const isPlace = Number.isInteger(found['at']) && questions[found['at'] as number] !== undefined
  return {
    ...empty,
    answers: Object.fromEntries(answers),
    flagged,
    at: isPlace ? (found['at'] as number) : 0
  }
}

/** With an option of a question chosen; of several that may be chosen, the same again takes it back. */
export function withOption(
  draft: QuizDraft,
  { id, multiple }: Question,
  option: number
): QuizDraft {
  const before = draft.answers[id] ?? []
  const isTaken = before.includes(option)
  const after = !multiple
    ? [option]
    : isTaken
      ? before.filter(one => one !== option)
      : [...before, option]
  return { ...draft, answers: { ...draft.answers, [id]: after } }
}

/** With a question flagged, or no longer. */
export function withFlag(draft: QuizDraft, id: number): QuizDraft {
  const isFlagged = draft.flagged.includes(id)
  const flagged = isFlagged ? draft.flagged.filter(one => one !== id) : [...draft.flagged, id]
  return { ...draft, flagged }
}

export const isAnswered = ({ answers }: Pick<QuizDraft, 'answers'>, { id }: Pick<Question, 'id'>) =>
  (answers[id]?.length ?? 0) > 0

/** Whether there is anything in it that would be missed. */
export const isBegun = ({ answers, flagged }: QuizDraft) =>
  flagged.length > 0 || Object.values(answers).some(options => options.length > 0)

function fittingOptions(given: unknown, { multiple, options }: Question): number[] {
  const chosen = listOf(given)
  const known = options.map(({ id }) => id).filter(id => chosen.includes(id))
  return multiple ? known : known.slice(0, 1)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
