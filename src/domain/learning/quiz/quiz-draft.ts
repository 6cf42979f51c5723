import { recordOf } from '#domain/record.ts'

export interface Question {
  id: number
  multiple: boolean
  options: readonly { id: number }[]
}

export interface QuizDraft {
  /** Fingerprint of the quiz, which changes with it. */
  print: string
  /** Option ids by question id. */
  answers: Readonly<Record<string, readonly number[]>>
  flagged: readonly number[]
  /** From 0. */
  at: number
}

export function printOf(questions: readonly Question[]): string {
  return questions
    .map(({ id, multiple, options }) => [id, Number(multiple), ...options.map(one => one.id)])
    .map(numbers => numbers.map(number => number.toString(36)).join('.'))
    .join(' ')
}

export function emptyDraft(questions: readonly Question[]): QuizDraft {
  return { print: printOf(questions), answers: {}, flagged: [], at: 0 }
}

/** Reads a stored draft: drops what does not fit, or all for another quiz. */
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

/** Chooses an option; with several allowed, toggles it. */
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

export function withFlag(draft: QuizDraft, id: number): QuizDraft {
  const isFlagged = draft.flagged.includes(id)
  const flagged = isFlagged ? draft.flagged.filter(one => one !== id) : [...draft.flagged, id]
  return { ...draft, flagged }
}

export const isAnswered = ({ answers }: Pick<QuizDraft, 'answers'>, { id }: Pick<Question, 'id'>) =>
  (answers[id]?.length ?? 0) > 0

export const isBegun = ({ answers, flagged }: QuizDraft) =>
  flagged.length > 0 || Object.values(answers).some(options => options.length > 0)

function fittingOptions(given: unknown, { multiple, options }: Question): number[] {
  const chosen = listOf(given)
  const known = options.map(({ id }) => id).filter(id => chosen.includes(id))
  return multiple ? known : known.slice(0, 1)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
