import { expect, test } from 'vitest'
import { checkIntents } from '#scripts/lib/check/search-words.ts'

const CLASSES = 'python: >-\n  بايثون, python\nphoto: >-\n  تصوير,\n  photo\n'
const PAGES = '- page: /faq#refund\n  ar: استرداد\n  en: Refunds\n  asked: >-\n    refund, فلوسي\n'

const check = (text: string) =>
  checkIntents('asked.yaml', text, {
    isPage: path => path === '/faq',
    anchorsOf: path => (path === '/faq' ? new Set(['refund']) : undefined)
  })

test.each([CLASSES, PAGES])('phrases of classes and of pages are valid', text => {
  expect(check(text)).toEqual([])
})

test.each([
  { text: 'python: [\n', line: 2, says: 'can’t be read' },
  { text: 'python: 3\n', line: 1, says: 'phrases are missing' },
  { text: 'python\n', line: 1, says: 'phrases are missing' },
  { text: CLASSES.replace('photo\n', 'Python\n'), line: 5, says: 'is also on line 2' },
  { text: CLASSES.replace('تصوير', '؟'), line: 4, says: 'contains no word' },
  { text: PAGES.replace('#refund', '#refunds'), line: 1, says: 'Write: /faq#refund' },
  { text: PAGES.replace('/faq#refund', '/none'), line: 1, says: 'no page at “/none”' },
  { text: PAGES.replace('Refunds', 'استرداد'), line: 3, says: 'contains Arabic' },
  { text: PAGES.replace('asked', 'askd'), line: 1, says: 'phrases are missing' },
  { text: PAGES.replace('  en: Refunds\n', ''), line: 1, says: 'is empty' }
])('line $line: $says', ({ text, line, says }) => {
  expect(check(text)).toContainEqual(
    expect.objectContaining({ line, en: expect.stringContaining(says) })
  )
})
