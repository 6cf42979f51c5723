import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteQuestion,
  markQuestionUseful,
  unmarkQuestionUseful
} from '#contract/learning/questions/questions.ts'
import { listLearnerNotices } from '#contract/learning/notices.ts'
import { $notice } from '#stores/frame/notice.ts'
import { keepQuestionDraft, questionDraftOf } from '#stores/learning/questions/question-drafts.ts'
import { $questionList, loadQuestions } from '#stores/learning/questions/question-list.ts'
import { $questionMarks, loadQuestionMarks } from '#stores/learning/questions/question-marks.ts'
import { $questionView } from '#stores/learning/questions/question-view.ts'
import { $thread, openThread } from '#stores/learning/questions/question-thread.ts'
import { setFollowed, setQuestionUseful } from '#stores/learning/questions/useful.ts'
import {
  $writing,
  answerQuestion,
  askAbout,
  closeWriting,
  editAsked,
  removeOwn
} from '#stores/learning/questions/write-texts.ts'
import {
  $learnerNotices,
  $unreadNotices,
  loadMoreNotices,
  loadNotices
} from '#stores/notices/learner-notices.ts'
import { clearSession } from '#stores/session/change-session.ts'
import { $accessToken } from '#stores/session/session.ts'
import { bearer, forgetCounts, send, type SignedIn } from '#tests/support/accounts/accounts.ts'
import { CLASSES, ITEMS } from '#tests/support/catalogue/learning.ts'
import { participant } from '#tests/support/learning/learning.ts'
import {
  enter,
  offline,
  openStoreApi,
  refusal,
  type StoreApi
} from '#tests/support/client/store-api.ts'

const COURSE = CLASSES.firstPage
const ITEM = ITEMS.welcome
const SEARCH = {
  courseId: COURSE,
  contentId: ITEM,
  scope: 'item',
  sort: 'newest',
  query: ''
} as const
const PLACE = `ask/${ITEM}` as const

let api: StoreApi
let mona: SignedIn
let omar: SignedIn
/** Asked by Mona in each test. */
let id: number
let number = 0

beforeAll(async () => {
  api = await openStoreApi()
  ;[mona, omar] = [await participant(api), await participant(api)]
})
afterAll(() => api.close())
beforeEach(async () => {
  enter(mona)
  closeWriting()
  await loadQuestions(SEARCH)
  await loadQuestionMarks(COURSE, ITEM)
  number += 1
  const question = await askAbout(COURSE, ITEM, { title: `Why ${number}?`, body: '', at: 42.7 })
  id = question?.id ?? 0
  await openThread(id)
})
afterEach(async () => {
  api.intercept = () => undefined
  clearSession()
  await forgetCounts(api)
})

function question() {
  const thread = $thread.get()
  return thread.step === 'loaded' ? thread.question : undefined
}

const listed = () => {
  const list = $questionList.get()
  return list.step === 'loaded' ? list.items.map(item => item.id) : []
}

describe('a new question', () => {
  test('is first in the list, and a mark at its whole second', () => {
    expect(listed()[0]).toBe(id)
    expect($questionMarks.get().marks).toContainEqual({
      ...{ id, at: 42, title: `Why ${number}?`, isAnswered: false }
    })
    expect(question()).toMatchObject({ at: 42, isMine: true })
  })

  test('keeps its draft while the network is dead, and drops it once it is taken', async () => {
    const draft = { title: 'And now?', body: 'لماذا؟', at: 3 }
    keepQuestionDraft(PLACE, draft)
    api.intercept = offline
    expect(await askAbout(COURSE, ITEM, draft)).toBeUndefined()
    expect($writing.get()).toMatchObject({ step: 'refused', reason: 'offline', place: PLACE })
    expect(questionDraftOf(PLACE)).toEqual(draft)
    api.intercept = () => undefined
    expect(await askAbout(COURSE, ITEM, draft)).toMatchObject({ title: 'And now?' })
    expect(questionDraftOf(PLACE)).toBeUndefined()
  })

  test('names the refusal that has a sentence of its own', async () => {
    api.intercept = () => refusal('muted')
    await askAbout(COURSE, ITEM, { title: 'Muted?', body: '' })
    expect($writing.get()).toMatchObject({ step: 'refused', code: 'muted', place: PLACE })
  })

  test('shows what is wrong with a text at its field', async () => {
    const issue = { path: 'body.body', code: 'too_many_links', message: 'At most five links' }
    api.intercept = () => refusal('validation_failed', [issue])
    await askAbout(COURSE, ITEM, { title: 'Links?', body: 'https://x.test' })
    expect($writing.get()).toMatchObject({ errors: { body: { text: 'At most five links' } } })
  })
})

test('a search of the class has the questions of its other items', async () => {
  const other = await askAbout(COURSE, ITEMS.film, { title: `Elsewhere ${number}?`, body: '' })
  expect(other).toBeDefined()
  const search = { ...SEARCH, query: `elsewhere ${number}` }
  await loadQuestions(search)
  expect(listed()).not.toContain(other?.id)
  await loadQuestions({ ...search, scope: 'class' })
  expect(listed()[0]).toBe(other?.id)
})

describe('a draft', () => {
  test('belongs to its learner and place', () => {
    keepQuestionDraft(PLACE, { title: 'Mine', body: '' })
    expect(questionDraftOf('answer/1')).toBeUndefined()
    const token = $accessToken.get()
    clearSession()
    expect(questionDraftOf(PLACE)).toBeUndefined()
    $accessToken.set(token)
    keepQuestionDraft(PLACE, { title: ' ', body: '' })
    expect(questionDraftOf(PLACE)).toBeUndefined()
  })
})

describe('useful', () => {
  beforeEach(async () => {
    enter(omar)
    await openThread(id)
  })

  test('is shown before the answer, and counted once', async () => {
    const held = api.hold(markQuestionUseful)
    const done = setQuestionUseful(id, true)
    expect(question()).toMatchObject({ isUseful: true, usefulCount: 1 })
    await held.answered
    await held.release()
    await done
    await openThread(id)
    expect(question()).toMatchObject({ isUseful: true, usefulCount: 1 })
  })

  test('is taken back when the API refuses, with a notice', async () => {
    api.intercept = offline
    await setQuestionUseful(id, true)
    expect(question()).toMatchObject({ usefulCount: 0 })
    expect(question()).not.toHaveProperty('isUseful')
    expect($notice.get()).toMatchObject({ kind: 'error', key: 'questionAct' })
  })

  test('follows the last press of several', async () => {
    const held = api.hold(markQuestionUseful)
    const done = setQuestionUseful(id, true)
    await held.answered
    await setQuestionUseful(id, false)
    const sent = api.requests.length
    await held.release()
    await done
    expect(api.requests.slice(sent)).toEqual([
      `${unmarkQuestionUseful.method} ${unmarkQuestionUseful.path}`
    ])
    await openThread(id)
    expect(question()).toMatchObject({ usefulCount: 0 })
  })
})

test('following is shown at once, and ends the same way', async () => {
  enter(omar)
  await openThread(id)
  await setFollowed(id, true)
  await openThread(id)
  expect(question()).toMatchObject({ isFollowed: true })
  await setFollowed(id, false)
  expect(question()).not.toHaveProperty('isFollowed')
})

test('an answer is added to its question, here and in the list', async () => {
  expect(await answerQuestion(id, 'Because.')).toBe(true)
  const thread = $thread.get()
  expect(thread).toMatchObject({ total: 1, answers: [{ body: 'Because.', isMine: true }] })
  const list = $questionList.get()
  expect(list.step === 'loaded' && list.items[0]).toMatchObject({ id, answerCount: 1 })
})

test('a change of the title is shown in the list and on the mark', async () => {
  expect(await editAsked(id, { title: 'Why not?', body: '' })).toBe(true)
  const list = $questionList.get()
  expect(list.step === 'loaded' && list.items[0]).toMatchObject({ id, title: 'Why not?' })
  expect($questionMarks.get().marks).toContainEqual(expect.objectContaining({ title: 'Why not?' }))
})

describe('an own question that is removed', () => {
  test('is gone from list and marks', async () => {
    $questionView.set({ view: 'question', id })
    const before = api.requests.length
    expect(await removeOwn('question', id)).toBe(true)
    expect($thread.get().step).toBe('missing')
    expect($questionView.get()).toEqual({ view: 'list', isDeleted: true })
    expect(api.requests.slice(before)).not.toContain('GET /questions/:id')
    expect(listed()).not.toContain(id)
    expect($questionMarks.get().marks.map(mark => mark.id)).not.toContain(id)
  })

  test('leaves the learner in the form that was opened meanwhile', async () => {
    $questionView.set({ view: 'question', id })
    const removing = removeOwn('question', id)
    $questionView.set({ view: 'ask' })
    expect(await removing).toBe(true)
    expect($questionView.get()).toEqual({ view: 'ask' })
    expect(listed()).not.toContain(id)
  })

  test('leaves another question that was opened meanwhile, and its mark', async () => {
    const other = await askAbout(COURSE, ITEM, { title: 'Another?', body: '', at: 50 })
    const otherId = other?.id ?? 0
    const removed = api.hold(deleteQuestion)
    const removing = removeOwn('question', id)
    await removed.answered
    await openThread(otherId)
    $questionView.set({ view: 'question', id: otherId })
    await removed.release()
    await removing
    expect([question()?.id, $questionView.get()]).toEqual([
      otherId,
      { view: 'question', id: otherId }
    ])
    expect(listed()).not.toContain(id)
    expect($questionMarks.get().marks).toContainEqual(expect.objectContaining({ id: otherId }))
  })

  test('is withdrawn where others have answered', async () => {
    enter(omar)
    await answerQuestion(id, 'Because.')
    enter(mona)
    await openThread(id)
    $questionView.set({ view: 'question', id })
    expect(await removeOwn('question', id)).toBe(true)
    expect(question()).toMatchObject({ isWithdrawn: true })
    expect($questionView.get()).toEqual({ view: 'question', id })
    expect(listed()).not.toContain(id)
  })
})

test('an own answer that is removed leaves its question open, though that is gone', async () => {
  $questionView.set({ view: 'question', id })
  const gone = () => refusal('not_found')
  api.intercept = ({ method }) => (method === 'GET' ? gone() : new Response(null, { status: 204 }))
  // An answer may have the number of its question.
  expect(await removeOwn('answer', id)).toBe(true)
  expect([$thread.get().step, $questionView.get()]).toEqual(['missing', { view: 'question', id }])
})

test('reading the answers to a question marks what the bell tells of them as read', async () => {
  const answered = { body: 'Because.' }
  await send(api, `POST /questions/${id}/answers`, answered, bearer(omar.accessToken))
  await loadNotices()
  expect($unreadNotices.get()).toBe(1)
  const more = api.hold(listLearnerNotices)
  void loadMoreNotices()
  await more.answered
  await openThread(id)
  await expect.poll(() => $unreadNotices.get()).toBe(0)
  await more.release()
  const shown = { items: [{ isRead: true }], change: { step: 'open' } }
  expect($learnerNotices.get()).toMatchObject(shown)
})
