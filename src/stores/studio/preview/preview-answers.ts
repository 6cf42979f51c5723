import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { getClass, listReviews } from '#contract/catalogue/classes.ts'
import {
  completeQuiz,
  completeText,
  type ContentItem,
  enroll,
  getContent,
  getContentItem,
  type QuizResult,
  submitQuiz,
  updateProgress
} from '#contract/learning/learning.ts'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import { listQuestionMarks, listQuestions } from '#contract/learning/questions/questions.ts'
import { checkSubscription } from '#contract/subscriptions/subscriptions.ts'
import { grade } from '#domain/learning/grading.ts'

/** An answer of the API: a body as JSON, or none. */
export interface PreviewAnswer {
  status: number
  body?: unknown
}

/** A call as a page makes it: the path within the API, without query. */
export interface PreviewCall {
  method: string
  path: string
  body?: unknown
}

type Params = Readonly<Record<string, string>>

export interface PreviewAnswers {
  /** Undefined for a call that the preview knows nothing of. */
  answer: (call: PreviewCall) => PreviewAnswer | undefined
  /** Takes fresh links, or a newer draft: what was completed and answered is then forgotten. */
  take: (preview: ClassPreview) => void
}

const EMPTY_STARS = [0, 0, 0, 0, 0]

/** The API of a learner with a subscription who opens a draft; progress lasts as long as this. */
export function createPreviewAnswers(first: ClassPreview): PreviewAnswers {
  let preview = first
  let completed = new Set<number>()
  let results = new Map<number, QuizResult>()

  const progress = () => {
    const total = preview.items.length
    const done = completed.size
    const percent = total === 0 ? 0 : Math.floor((done * 100) / total)
    return { completedItems: done, totalItems: total, percent }
  }
  const content = (): ReplyOf<typeof getContent> => ({
    ...preview.content,
    modules: preview.content.modules.map(module => ({
      ...module,
      items: module.items.map(item => ({ ...item, completed: completed.has(item.id) }))
    })),
    progress: progress()
  })
  const itemAt = (id: string | undefined): ContentItem | undefined => {
    const found = preview.items.find(item => item.id === Number(id))
    const lastResult = results.get(Number(id))
    return found?.type === 'quiz' && lastResult ? { ...found, lastResult } : found
  }
  const complete = ({ id }: Params): PreviewAnswer => {
    if (!itemAt(id)) return MISSING
    completed.add(Number(id))
    return DONE
  }
  const submit = ({ id }: Params, body: unknown): PreviewAnswer => {
    const key = preview.keys[id ?? '']
    if (!key) return MISSING
    const result = resultOf(key, answersIn(body))
    results.set(Number(id), result)
    return { status: 200, body: result }
  }

  const rows: [Endpoint, (params: Params, body: unknown) => PreviewAnswer][] = [
    [getClass, () => ({ status: 200, body: preview.course })],
    [listReviews, () => ({ status: 200, body: NO_REVIEWS })],
    [listQuestions, () => ({ status: 200, body: NO_QUESTIONS })],
    [listQuestionMarks, () => ({ status: 200, body: { marks: [] } })],
    [enroll, () => ({ status: 200, body: progress() })],
    [getContent, () => ({ status: 200, body: content() })],
    [getContentItem, ({ contentId }) => found(itemAt(contentId))],
    [updateProgress, ({ id }) => (itemAt(id) ? DONE : MISSING)],
    [completeText, complete],
    [submitQuiz, submit],
    [
      completeQuiz,
      params => (results.get(Number(params['id']))?.passed ? complete(params) : NOT_PASSED)
    ],
    [checkSubscription, () => ({ status: 200, body: SUBSCRIBED })]
  ]
  const patterns = rows.map(([row, answer]) => ({
    method: row.method,
    pattern: new RegExp(`^${row.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    answer
  }))

  return {
    answer({ method, path, body }) {
      for (const row of patterns) {
        const match = row.method === method ? row.pattern.exec(path) : null
        if (match) return row.answer(match.groups ?? {}, body)
      }
      return undefined
    },
    take(next) {
      const isSame = next.revision === preview.revision
      preview = next
      if (isSame) return
      completed = new Set()
      results = new Map()
    }
  }
}

const DONE: PreviewAnswer = { status: 204 }
const problem = (status: number, code: string): PreviewAnswer => ({
  status,
  body: { type: 'about:blank', title: code, status, code }
})
const MISSING = problem(404, 'not_found')
const NOT_PASSED = problem(409, 'quiz_not_passed')
/** To calls that write, or ask for personal data. */
export const REFUSED = problem(403, 'forbidden')

const NO_REVIEWS = { items: [], page: 1, pageSize: 24, total: 0, histogram: EMPTY_STARS }
const NO_QUESTIONS = { items: [], page: 1, pageSize: 24, total: 0 }
const SUBSCRIBED = { activeSubscription: true, subscription: null }

const found = (item: ContentItem | undefined): PreviewAnswer =>
  item ? { status: 200, body: item } : MISSING

function answersIn(body: unknown): ReadonlyMap<number, number[]> {
  const { answers = {} } = (body ?? {}) as { answers?: Record<string, number[]> }
  return new Map(Object.entries(answers).map(([id, options]) => [Number(id), options]))
}

/** As the API grades: explanations of what was answered, right options after a pass. */
function resultOf(
  { questions, passPercentage }: ClassPreview['keys'][string],
  chosen: ReadonlyMap<number, number[]>
): QuizResult {
  const { passed, scorePercentage, correct } = grade(questions, chosen, passPercentage)
  const answered = questions.filter(({ id }) => chosen.get(id)?.length)
  const byId = <Value>(list: readonly [number, Value][]) =>
    Object.fromEntries(list.map(([id, value]) => [`${id}`, value]))
  return {
    passed,
    scorePercentage,
    correct: byId([...correct]),
    explanations: byId(answered.map(({ id, explanation }) => [id, explanation])),
    ...(passed && { right: byId(questions.map(({ id, right }) => [id, right])) }),
    sources: byId(questions.flatMap(({ id, source }) => (source ? [[id, source]] : [])))
  }
}
