import { describe, expect, test } from 'vitest'
import { Class } from '#contract/catalogue/classes.ts'
import { ClassContent, ContentItem, QuizResult } from '#contract/learning/learning.ts'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import { createPreviewAnswers } from '#stores/studio/preview/preview-answers.ts'
import { pageOfPlace } from '#stores/studio/preview/preview-host.ts'

const words = (en: string) => ({ ar: en, en })
const items = [
  { id: 1, type: 'text', title: words('Hello'), isPreview: true },
  { id: 2, type: 'quiz', title: words('Check'), isPreview: false, questionCount: 2 }
] as const
const course: Class = {
  ...{
    id: 7,
    slug: 'draft',
    title: words('A draft'),
    summary: words('…'),
    description: words('…')
  },
  ...{ level: 'BEGINNER', language: 'ar', categoryIds: [], objectives: [], resources: [] },
  ...{ instructor: { id: 1, slug: 'omar', name: words('Omar') }, posterUrl: '/api/media/a.svg' },
  ...{ durationSeconds: 0, episodeCount: 1, rating: { average: 0, count: 0 } },
  ...{ isFeatured: false, isPro: false },
  ...{ publishedAt: '2026-06-01T00:00:00.000Z', updatedAt: '2026-06-01T00:00:00.000Z' },
  modules: [{ id: 1, title: words('Start'), items: [...items] }]
}
const options = [
  { id: 11, text: words('Yes') },
  { id: 12, text: words('No') }
]
const preview: ClassPreview = {
  ...{ revision: 3, course, places: ['/start/hello', '/start/check'] },
  content: {
    ...{ courseId: 7, enrolled: true },
    progress: { completedItems: 0, totalItems: 2, percent: 0 },
    modules: course.modules.map(module => ({
      ...module,
      items: module.items.map(item => ({ ...item, completed: false, locked: false }))
    }))
  },
  items: [
    { id: 1, type: 'text', title: words('Hello'), body: words('Welcome') },
    {
      ...{ id: 2, type: 'quiz', title: words('Check'), passPercentage: 50 },
      questions: [
        { id: 21, text: words('One?'), multiple: false, options },
        { id: 22, text: words('Two?'), multiple: false, options }
      ]
    }
  ],
  keys: {
    2: {
      passPercentage: 50,
      questions: [
        { id: 21, right: [11], explanation: words('Since'), source: { contentId: 1, at: 4 } },
        { id: 22, right: [12], explanation: words('Because') }
      ]
    }
  }
}

describe('the API of a preview', () => {
  const open = () => {
    const answers = createPreviewAnswers(structuredClone(preview))
    const ask = (call: string, body?: unknown) => {
      const [method = '', path = ''] = call.split(' ')
      return answers.answer({ method, path, body })
    }
    return { answers, ask }
  }

  test('answers the class, its content and its items by the contract', () => {
    const { ask } = open()
    expect(Class.parse(ask('GET /courses/draft')?.body)).toEqual(course)
    const content = ClassContent.parse(ask('GET /courses/7/content')?.body)
    expect(content.modules[0]?.items.map(item => item.locked)).toEqual([false, false])
    expect(ContentItem.parse(ask('GET /courses/7/content/1')?.body)).toMatchObject({ type: 'text' })
    expect(ask('GET /courses/7/content/9')).toMatchObject({ status: 404 })
  })

  test('remembers what was completed until the draft changes', () => {
    const { answers, ask } = open()
    const progress = () => ClassContent.parse(ask('GET /courses/7/content')?.body).progress
    expect(ask('POST /text/1/complete')).toEqual({ status: 204 })
    expect(progress()).toEqual({ completedItems: 1, totalItems: 2, percent: 50 })
    answers.take(structuredClone(preview))
    expect(progress().completedItems).toBe(1)
    answers.take({ ...preview, revision: 4 })
    expect(progress().completedItems).toBe(0)
  })

  test('grades a quiz, which is complete only once it is passed', () => {
    const { ask } = open()
    const submit = (answers: object) =>
      QuizResult.parse(ask('POST /quiz/2/submissions', { answers })?.body)
    expect(ask('POST /quiz/2/complete')).toMatchObject({ status: 409 })
    const failed = submit({ 21: [12] })
    expect(failed).toMatchObject({ passed: false, scorePercentage: 0, explanations: { 21: {} } })
    expect(failed).not.toHaveProperty('right')
    expect(failed.explanations).not.toHaveProperty('22')
    expect(ask('POST /quiz/2/complete')).toMatchObject({ status: 409 })
    expect(submit({ 21: [11] })).toMatchObject({
      ...{ passed: true, scorePercentage: 50, right: { 21: [11], 22: [12] } },
      sources: { 21: { contentId: 1, at: 4 } }
    })
    expect(ask('POST /quiz/2/complete')).toEqual({ status: 204 })
    expect(ask('GET /courses/7/content/2')?.body).toMatchObject({ lastResult: { passed: true } })
  })

  test.each([
    'POST /courses/7/review',
    'POST /courses/7/save',
    'POST /client-errors',
    'GET /users/me',
    'GET /courses'
  ])('knows no %s', call => {
    expect(open().ask(call)).toBeUndefined()
  })

  test('leads from a place of the editor to the page of learners', () => {
    expect(pageOfPlace(preview, '/start/hello')).toEqual({ page: 'videos', item: 1 })
    expect(pageOfPlace(preview, '/start/check')).toEqual({ page: 'quiz', item: 2 })
    expect(pageOfPlace(preview, 'details')).toEqual({ page: 'class' })
  })
})
