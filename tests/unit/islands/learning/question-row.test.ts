import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QuestionRow } from '#islands/learning/questions/question-row.tsx'

const place = {
  ...{ courseId: 1, slug: 'a-class', contentId: 7, isVideo: true },
  items: [7, 8].map(id => ({ id, title: { ar: `درس ${id}`, en: `Lesson ${id}` } }))
}
const text = (key: string, values?: object) => `${key}${JSON.stringify(values ?? '')}`

const rowOf = (contentId: number) =>
  renderToStaticMarkup(
    createElement(QuestionRow, {
      ...{ t: text, locale: 'en', place },
      question: {
        ...{ id: 3, contentId, at: 754, title: 'Why?', body: '', isAnswered: false, isMine: false },
        ...{ author: { name: { ar: 'منى', en: 'Mona' }, isExpert: false }, usefulCount: 0 },
        ...{ createdAt: '2026-11-27T10:00:00.000Z', answerCount: 0 }
      }
    })
  )

test('a question moves only the film it was asked at, and names another lesson', () => {
  const [here, elsewhere] = [rowOf(7), rowOf(8)]
  expect(here).toContain('12:34')
  expect(here).not.toContain('ofLesson')
  expect(elsewhere).not.toContain('12:34')
  expect(elsewhere).toContain('Lesson 8')
})
