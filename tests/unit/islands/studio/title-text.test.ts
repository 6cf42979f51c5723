import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { ValueText } from '#islands/studio/classes/conflict/value-text.tsx'
import { TitleText } from '#islands/studio/parts/title-text.tsx'
import { studioMarkup } from '#tests/support/client/studio-markup.ts'

const ARABIC = 'TypeScript من الصفر'

describe('an Arabic text that begins with Latin letters runs from right to left', () => {
  test.each(['ar', 'en'] as const)('as a title of the studio in %s', locale => {
    const title = createElement(TitleText, { title: { ar: ARABIC, en: '' }, untitled: 'none' })
    expect(studioMarkup(title, locale)).toMatch(/^<bdi dir="rtl"/)
  })

  test.each([
    ['texts.ar.title', ARABIC],
    ['texts.ar.objectives', [ARABIC]],
    ['modules.one.title', { ar: ARABIC, en: '' }]
  ])('as the value of %s', (path, value) => {
    expect(studioMarkup(createElement(ValueText, { path, value }), 'en')).toContain('dir="rtl"')
  })
})

test('what belongs to no language finds its own direction', () => {
  const value = createElement(ValueText, { path: 'class.symbol', value: 'book' })
  expect(studioMarkup(value, 'ar')).toContain('dir="auto"')
})

test('a title that is still empty is named', () => {
  const title = createElement(TitleText, { title: { ar: ' ', en: '' }, untitled: 'none' })
  expect(studioMarkup(title, 'en')).toContain('none')
})
