import { describe, expect, test } from 'vitest'
import { checkSearchWords } from '#scripts/check/search-words.ts'

const PAGES = 'pages:\n  - page: /plans\n    ar: الخطط\n    en: Plans\n    words: سعر, price\n'
const FILLERS = 'fillers: كورس, course\n'
const LEVELS =
  'levels:\n  beginner: من الصفر, beginners\n  intermediate: متوسط\n  advanced: advanced\nright: مستوى\n'
const GROUPS = 'groups:\n  - same: اكسل, excel\n    includes: csv\n'

const check = (text: string, fillers = FILLERS, levels = LEVELS) =>
  checkSearchWords('words.yaml', `${text}${fillers}\n${levels}`, {
    isPage: path => path === '/plans' || path === '/',
    anchorsOf: path => (path === '/' ? new Set(['faq']) : undefined)
  })

test('groups of both languages and a page are well', () => {
  expect(check(GROUPS + PAGES)).toEqual([])
  expect(check(GROUPS + PAGES.replace('/plans', '/#faq'))).toEqual([])
})

test.each([
  { levels: 'levels: beginners\nright: مستوى', line: 11, says: 'a line below for each level' },
  { levels: LEVELS.replace('  advanced: advanced\n', ''), line: 12, says: 'advanced: word' },
  { levels: LEVELS.replace('متوسط', 'beginners'), line: 13, says: 'stands in line 12' },
  { levels: LEVELS.replace('right: مستوى', ''), line: 1, says: 'right: word' },
  { levels: LEVELS.replace('مستوى', 'مستوى جديد'), line: 15, says: 'several words' }
])('of levels and words that are right, line $line: $says', ({ levels, line, says }) => {
  const complaints = check(GROUPS + PAGES, FILLERS, levels)
  expect(complaints).toMatchObject([{ line, en: expect.stringContaining(says) }])
})

describe('what is complained about', () => {
  test.each([
    { text: `groups:\n  - same: x: y\n${PAGES}`, line: 2, says: 'cannot be read' },
    { text: PAGES, line: 1, says: '“groups:” is missing' },
    { text: `groups:\n  - excel\n${PAGES}`, line: 2, says: '- same: …' },
    { text: `${GROUPS}    sane: a b, c\n${PAGES}`, line: 4, says: '“sane” is not known' },
    { text: `groups:\n  - same: excel\n${PAGES}`, line: 2, says: 'One word alone' },
    { text: `groups:\n  - same: excel, , sheet\n${PAGES}`, line: 2, says: 'holds no word' },
    { text: `groups:\n  - same: excel, a b c d e f\n${PAGES}`, line: 2, says: 'is longer' },
    { text: `${GROUPS}  - same: الاكسل, sheet\n${PAGES}`, line: 4, says: 'stands in line 2' },
    {
      text: `groups:\n  - same: a b,\n      Excel,\n      excel\n${PAGES}`,
      line: 4,
      says: 'line 3'
    },
    { text: GROUPS + PAGES.replace('/plans', '/none'), line: 5, says: 'no page at “/none”' },
    { text: GROUPS + PAGES.replace('/plans', 'plans'), line: 5, says: 'no page at “plans”' },
    { text: GROUPS + PAGES.replace('Plans', 'الخطط'), line: 7, says: 'holds Arabic' },
    { text: GROUPS + PAGES.replace('    en: Plans\n', ''), line: 5, says: 'is empty' },
    { text: GROUPS + PAGES.replace('    words: سعر, price\n', ''), line: 5, says: 'words: word' },
    { text: GROUPS + PAGES, fillers: '', line: 1, says: 'fillers: word' },
    { text: GROUPS + PAGES, fillers: 'fillers: how to', line: 9, says: 'several words' },
    { text: GROUPS + PAGES, fillers: 'fillers: دورة, الدوره', line: 9, says: 'line 9' }
  ])('line $line $says', ({ text, fillers, line, says }) => {
    const [complaint, ...more] = check(text, fillers)
    expect(complaint).toMatchObject({ file: 'words.yaml', line })
    expect(complaint?.en).toContain(says)
    expect(complaint?.ar).toMatch(/\p{Script=Arabic}/u)
    expect(more).toEqual([])
  })
})
