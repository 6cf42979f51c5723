import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextForm } from '#islands/learning/questions/writing/text-form.tsx'

const text = (key: string, values: { number?: string } = {}) => `${key} ${values.number ?? ''}`

const formOf = (title: string, body: string, hasTitle = true) =>
  renderToStaticMarkup(
    createElement(TextForm, {
      ...{ t: text, form: text, locale: 'en', draftPlace: 'ask/1', hasTitle },
      ...{ initial: { title, body }, sendLabel: 'Send', onSend: async () => true }
    })
  )

test('a text beyond its end is no shorter, and is told how much to remove', () => {
  const long = formOf('a'.repeat(360), 'b'.repeat(10_000))
  expect(long).toContain('a'.repeat(360))
  expect(long).toContain('form.over 160')
  expect(long).toContain('form.over 5,000')
  expect(long).not.toMatch(/maxlength/i)
})

test('characters are counted near the end of a text', () => {
  expect(formOf('a'.repeat(179), 'b'.repeat(4_499))).not.toContain('form.left')
  const near = formOf('a'.repeat(185), 'b'.repeat(4_500))
  expect(near).toContain('form.left 15')
  expect(near).toContain('form.left 500')
  expect(near).not.toContain('form.over')
  expect(formOf('', 'b'.repeat(9_999), false)).toContain('form.left 1')
})
