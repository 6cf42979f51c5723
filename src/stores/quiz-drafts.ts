import { persistentAtom } from '@nanostores/persistent'
import { emptyDraft, fittingDraft, type Question, type QuizDraft } from '#domain/quiz-draft.ts'
import { learnerKey } from './learner-key.ts'

/** Quizzes that are begun on one device at a time; then the one that was left first goes. */
const MOST = 20

interface KeptDraft extends QuizDraft {
  /** Milliseconds since 1970. */
  keptAt: number
}

/** Local storage: JSON, drafts by learner and quiz. What is in a draft is looked at when it is opened. */
const $drafts = persistentAtom<Readonly<Record<string, KeptDraft>>>(
  'quizDrafts',
  {},
  { encode: JSON.stringify, decode: read }
)

export interface OpenedDraft {
  draft: QuizDraft
  /** `changed`: answers were kept, to a quiz that is another one now. */
  origin: 'new' | 'kept' | 'changed'
}

/** What this learner has answered so far. What a guest has answered becomes that of who signs in. */
export function openDraft(quizId: number, questions: readonly Question[]): OpenedDraft {
  const drafts = $drafts.get()
  const kept = drafts[nameOf(quizId)] ?? drafts[`/${quizId}`]
  const draft = kept && fittingDraft(kept, questions)
  if (draft) return { draft, origin: 'kept' }
  return { draft: emptyDraft(questions), origin: kept ? 'changed' : 'new' }
}

export function keepDraft(quizId: number, draft: QuizDraft): void {
  const { [nameOf(quizId)]: _, [`/${quizId}`]: __, ...others } = $drafts.get()
  const newest = Object.entries(others)
    .sort(([, one], [, other]) => other.keptAt - one.keptAt)
    .slice(0, MOST - 1)
  const kept = { ...draft, keptAt: Date.now() }
  $drafts.set({ ...Object.fromEntries(newest), [nameOf(quizId)]: kept })
}

export function dropDraft(quizId: number): void {
  const { [nameOf(quizId)]: _, [`/${quizId}`]: __, ...others } = $drafts.get()
  $drafts.set(others)
}

const nameOf = (quizId: number) => `${learnerKey()}/${quizId}`

function read(text: string): Readonly<Record<string, KeptDraft>> {
  try {
    const found = Object.entries({ ...(JSON.parse(text) as object) } as Record<string, KeptDraft>)
    return Object.fromEntries(found.filter(([, draft]) => Number.isFinite(draft?.keptAt)))
  } catch {
    return {}
  }
}
