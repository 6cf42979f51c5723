import { describe, expect, test } from 'vitest'
import { checkSearchWords } from '#scripts/lib/check/search-words.ts'

const FILLERS = 'fillers: كورس, course\n'
const LEVELS =
  'levels:\n  beginner: من الصفر, beginners\n  intermediate: متوسط\n  advanced: advanced\nright: مستوى\n'
const GROUPS = 'groups:\n  - same: اكسل, excel\n    includes: csv\n'

const check = (text: string, fillers = FILLERS, levels = LEVELS) =>
  checkSearchWords('words.yaml', `${text}${fillers}\n${levels}`)

test('groups of both languages are valid', () => {
  expect(check(GROUPS)).toEqual([])
})

test.each([
  { levels: 'levels: beginners\nright: مستوى', line: 6, says: 'a line below for each level' },
  { levels: LEVELS.replace('  advanced: advanced\n', ''), line: 7, says: 'advanced: word' },
  { levels: LEVELS.replace('متوسط', 'beginners'), line: 8, says: 'is also on line 7' },
  { levels: LEVELS.replace('right: مستوى', ''), line: 1, says: 'right: word' },
  { levels: LEVELS.replace('مستوى', 'مستوى جديد'), line: 10, says: 'more than one word' }
])('of levels and words that are right, line $line: $says', ({ levels, line, says }) => {
  const issues = check(GROUPS, FILLERS, levels)
  expect(issues).toMatchObject([{ line, en: expect.stringContaining(says) }])
})

describe('a wrong file of search words', () => {
  test.each([
    { text: `groups:\n  - same: x: y\n`, line: 2, says: 'can’t be read' },
    { text: '', line: 1, says: '“groups:” is missing' },
    { text: `groups:\n  - excel\n`, line: 2, says: '- same: …' },
    { text: `${GROUPS}    sane: a b, c\n`, line: 4, says: '“sane” isn’t known' },
    { text: `groups:\n  - same: excel\n`, line: 2, says: 'has no synonym' },
    { text: `groups:\n  - same: excel, , sheet\n`, line: 2, says: 'contains no word' },
    { text: `groups:\n  - same: excel, a b c d e f\n`, line: 2, says: 'is longer' },
    { text: `${GROUPS}  - same: الاكسل, sheet\n`, line: 4, says: 'is also on line 2' },
    {
      text: `groups:\n  - same: a b,\n      Excel,\n      excel\n`,
      line: 4,
      says: 'line 3'
    },
    { text: GROUPS, fillers: '', line: 1, says: 'fillers: word' },
    { text: GROUPS, fillers: 'fillers: how to', line: 4, says: 'more than one word' },
    { text: GROUPS, fillers: 'fillers: دورة, الدوره', line: 4, says: 'line 4' }
  ])('line $line $says', ({ text, fillers, line, says }) => {
    const [issue, ...more] = check(text, fillers)
    expect(issue).toMatchObject({ file: 'words.yaml', line })
    expect(issue?.en).toContain(says)
    expect(issue?.ar).toMatch(/\p{Script=Arabic}/u)
    expect(more).toEqual([])
  })
})
