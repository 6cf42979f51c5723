import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { codeParts } from '#domain/text/code-parts.ts'
import type { Bilingual } from '#i18n/text.ts'

interface Question {
  text: Bilingual
  options: { text: Bilingual | string }[]
  explanation: Bilingual
}

const files = globSync('src/catalogue/classes/*/*/*.quiz.yaml')

const questionsOf = (file: string): Question[] =>
  (parse(readFileSync(file, 'utf8')) as { questions: Question[] }).questions

/** The Arabic texts of a question, and those that are the same in both languages. */
const arabicOf = ({ text, options, explanation }: Question): string[] =>
  [text, ...options.map(option => option.text), explanation].map(one =>
    typeof one === 'string' ? one : one.ar
  )

describe.each(files)('%s', file => {
  test('explains options by their text, since the result shows no list of them', () => {
    for (const { explanation } of questionsOf(file)) {
      expect(explanation.ar).not.toMatch(/(?:الثالث|الرابع)ة?(?!\p{L})/u)
      expect(explanation.en).not.toMatch(/\bthe (?:third|fourth)\b/i)
    }
  })

  test('has code between backticks where Arabic would move a sign at its edge', () => {
    const words = questionsOf(file)
      .flatMap(arabicOf)
      .flatMap(text => codeParts(text))
      .filter(({ isCode }) => !isCode)
    for (const { text } of words) expect(text).not.toMatch(/(?:^|\s)['#][A-Za-z]/)
  })
})

test('finds the quizzes', () => expect(files.length).toBeGreaterThan(20))
