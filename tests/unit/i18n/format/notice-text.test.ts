import { expect, test } from 'vitest'
import { noticeText } from '#i18n/format/notice-text.ts'
import { noticeTexts } from '#i18n/texts/notices.ts'

test.each(['ar', 'en'] as const)('a title turns no sentence around it, in %s', locale => {
  const wordedAs = (title: string) =>
    noticeText(
      noticeTexts(locale),
      { kind: 'answer', title, author: { name: { ar: 'منى', en: 'Mona' } } },
      locale
    )
  expect(wordedAs('What is\u2069\u202E a\u2067 waw?')).toBe(wordedAs('What is a waw?'))
  expect(wordedAs('What is a waw?')).toContain('\u2068What is a waw?\u2069')
})
