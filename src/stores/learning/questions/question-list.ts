import { atom } from 'nanostores'
import type { LearnerQuestion } from '#contract/learning/questions/asked-question.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listQuestions, QUESTION_SORTS } from '#contract/learning/questions/questions.ts'
import { call } from '#stores/api.ts'
import { keepInTab, keptInTab } from '#stores/device/tab-storage.ts'
import { type FormProcess, type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'

export type QuestionSort = (typeof QUESTION_SORTS)[number]
export type CallerInClass = NonNullable<ReplyOf<typeof listQuestions>['caller']>

/** Whose questions are searched: of the open item or of all items that the learner may see. */
export const QUESTION_SCOPES = ['item', 'class'] as const
export type QuestionScope = (typeof QUESTION_SCOPES)[number]

export interface QuestionSearch {
  courseId: number
  /** The open item. */
  contentId: number
  scope: QuestionScope
  sort: QuestionSort
  /** May be empty. */
  query: string
}

export interface LoadedQuestions {
  step: 'loaded'
  search: QuestionSearch
  items: readonly LearnerQuestion[]
  total: number
  pages: number
  /** Undefined for a guest. */
  caller: CallerInClass | undefined
  more: FormProcess<never>
  /** Another search is on its way. */
  isAsking: boolean
}

export type QuestionListState = { step: 'loading' } | LoadedQuestions | Refused<never>

export const $questionList = atom<QuestionListState>({ step: 'loading' })

/** The last search that was asked for: an answer to an earlier one is dropped. */
const $search = atom<QuestionSearch | undefined>(undefined)

const PAGE_SIZE = 10

const KEPT = 'classQuestions'

/** The last search of a whole class in this tab, also from the page of another item. */
export function keptClassSearch(
  courseId: number
): Pick<QuestionSearch, 'sort' | 'query'> | undefined {
  const kept = new URLSearchParams(keptInTab(KEPT))
  const sort = QUESTION_SORTS.find(one => one === kept.get('sort'))
  if (!sort || kept.get('class') !== `${courseId}`) return undefined
  return { sort, query: kept.get('query') ?? '' }
}

function keepClassSearch({ courseId, scope, sort, query }: QuestionSearch): void {
  const kept = new URLSearchParams({ class: `${courseId}`, sort, query })
  keepInTab(KEPT, scope === 'class' ? kept.toString() : undefined)
}

/** Loads the first page; the list of the same item stays until then. */
export async function loadQuestions(search: QuestionSearch): Promise<void> {
  const before = $questionList.get()
  const isSameItem = before.step === 'loaded' && before.search.contentId === search.contentId
  $questionList.set(isSameItem ? { ...before, isAsking: true } : { step: 'loading' })
  $search.set(search)
  keepClassSearch(search)
  const answer = await ignoreStale([$search], () => ask(search, 1))
  if (!answer) return
  if (!answer.ok) return $questionList.set(refusedBy(answer))
  const { items, total, caller } = answer.value
  const loaded = { search, items, total, caller, pages: 1 }
  $questionList.set({ step: 'loaded', ...loaded, more: { step: 'open' }, isAsking: false })
}

/** Adds the next page; keeps the list on failure. */
export async function loadMoreQuestions(): Promise<void> {
  const before = $questionList.get()
  if (before.step !== 'loaded' || before.more.step === 'sending' || before.isAsking) return
  $questionList.set({ ...before, more: { step: 'sending' } })
  const answer = await ignoreStale([$search], () => ask(before.search, before.pages + 1))
  const now = $questionList.get()
  if (!answer || now.step !== 'loaded') return
  if (!answer.ok) return $questionList.set({ ...now, more: refusedBy(answer) })
  // A question asked meanwhile has shifted the pages.
  const known = new Set(now.items.map(({ id }) => id))
  const { items, total } = answer.value
  $questionList.set({
    ...now,
    items: [...now.items, ...items.filter(({ id }) => !known.has(id))],
    total,
    pages: now.pages + 1,
    more: { step: 'open' }
  })
}

/** Shows a listed question as it is now. */
export function updateQuestion(question: LearnerQuestion): void {
  const list = $questionList.get()
  if (list.step !== 'loaded') return
  const items = list.items.map(item => (item.id === question.id ? question : item))
  $questionList.set({ ...list, items })
}

/** Puts a new question first in the list of its item. */
export function addQuestion(question: LearnerQuestion): void {
  dropQuestion(question.id)
  const list = $questionList.get()
  if (list.step !== 'loaded' || list.search.contentId !== question.contentId) return
  $questionList.set({ ...list, items: [question, ...list.items], total: list.total + 1 })
}

export function dropQuestion(id: number): void {
  const list = $questionList.get()
  if (list.step !== 'loaded' || !list.items.some(item => item.id === id)) return
  const items = list.items.filter(item => item.id !== id)
  $questionList.set({ ...list, items, total: list.total - 1 })
}

const ask = ({ courseId, contentId, scope, sort, query }: QuestionSearch, page: number) =>
  call(listQuestions, {
    params: { id: `${courseId}` },
    query: {
      ...(scope === 'item' && { contentId }),
      ...{ sort, page, pageSize: PAGE_SIZE, ...(query.trim() && { query }) }
    }
  })

/** Questions like the one that is being typed, most similar first. */
export const $similarQuestions = atom<readonly LearnerQuestion[]>([])

/** What is typed now: an answer to earlier text is dropped. */
const $typed = atom('')

const SIMILAR_MOST = 3
/** Characters below which everything is similar. */
const TYPED_LEAST = 6
const QUERY_MOST = 100

export async function loadSimilarQuestions(courseId: number, typed: string): Promise<void> {
  const query = typed.trim().slice(0, QUERY_MOST)
  $typed.set(query)
  if (query.length < TYPED_LEAST) return $similarQuestions.set([])
  const answer = await ignoreStale([$typed], () =>
    call(listQuestions, {
      params: { id: `${courseId}` },
      query: { query, pageSize: SIMILAR_MOST }
    })
  )
  if (answer?.ok) $similarQuestions.set(answer.value.items)
}
