import { persistentAtom } from '@nanostores/persistent'
import type { QuizResult } from '#contract/learning.ts'
import { fittingDraft, printOf, type Question, type QuizDraft } from '#domain/quiz-draft.ts'
import { learnerKey } from './learner-key.ts'

/** Enough for a class under way; then what was sent first goes. */
const MOST = 20

interface Sent {
  print: string
  answers: QuizDraft['answers']
  /** Tells the result it came to apart from that of another attempt. */
  result: string
}

/** Local storage: JSON, by learner and quiz, the newest last. What is in it is looked at when it is read. */
const $sent = persistentAtom<Readonly<Record<string, Sent>>>(
  'quizAnswers',
  {},
  { encode: JSON.stringify, decode: read }
)

/** Keeps what was chosen, since a server tells later only what was right. */
export function keepAnswers(
  quizId: number,
  questions: readonly Question[],
  answers: QuizDraft['answers'],
  result: QuizResult
): void {
  const { [nameOf(quizId)]: _, ...others } = $sent.get()
  const kept = { print: printOf(questions), answers, result: markOf(result) }
  const all = [...Object.entries(others), [nameOf(quizId), kept] as const]
  $sent.set(Object.fromEntries(all.slice(-MOST)))
}

/** What was chosen for this result, where it was sent from this device and the quiz is still the same. */
export function answersOf(
  quizId: number,
  questions: readonly Question[],
  result: QuizResult
): QuizDraft['answers'] | undefined {
  const kept = $sent.get()[nameOf(quizId)]
  if (kept?.result !== markOf(result)) return undefined
  return fittingDraft(kept, questions)?.answers
}

const nameOf = (quizId: number) => `${learnerKey()}/${quizId}`

const markOf = ({ scorePercentage, correct }: QuizResult): string =>
  JSON.stringify([scorePercentage, Object.entries(correct).toSorted()])

function read(text: string): Readonly<Record<string, Sent>> {
  try {
    return { ...(JSON.parse(text) as Record<string, Sent>) }
  } catch {
    return {}
  }
}
