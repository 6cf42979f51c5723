import { describe, expect, test } from 'vitest'
import type { AnsweredQuestion } from '#contract/learning/questions/asked-question.ts'
import { shownQuestions } from '#ui/catalogue/class-view/shown-questions.ts'

const author = { name: { ar: 'منى', en: 'Mona' }, isExpert: false }
const common = { author, createdAt: '2026-11-27T09:00:00.000Z', usefulCount: 0 }

function asked(id: number, body: string, answer = 'Yes.'): AnsweredQuestion {
  return {
    ...{ ...common, id, contentId: 1, title: 'Why?', body, answerCount: 1 },
    answers: [{ ...common, id: id * 10, body: answer, isAccepted: true }]
  }
}

describe('questions on the page of a class', () => {
  test('are shown whole where they are short', () => {
    const [only] = shownQuestions([asked(1, 'Because?')])
    expect(only).toMatchObject({ body: 'Because?', isCut: false })
    expect(only?.answers).toMatchObject([{ body: 'Yes.', isCut: false }])
  })

  test('end a long text with a whole word', () => {
    const [only] = shownQuestions([asked(1, 'word '.repeat(200))])
    expect(only?.isCut).toBe(true)
    expect(only?.body).toMatch(/word…$/)
    expect(only?.body.length).toBeLessThanOrEqual(281)
  })

  test('end before code that would be cut in two', () => {
    const code = `Look:\n\n\`\`\`js\n${'call()\n'.repeat(200)}\`\`\``
    expect(shownQuestions([asked(1, code)])[0]?.body).not.toContain('```')
  })

  test('are as many as have room together', () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      asked(at + 1, 'a '.repeat(400), 'b '.repeat(400))
    )
    expect(shownQuestions(many)).toHaveLength(2)
    expect(shownQuestions()).toEqual([])
  })
})
