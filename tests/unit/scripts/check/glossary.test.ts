import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkWords, glossaryIssues, readGlossary } from '#scripts/lib/check/texts/glossary.ts'

const TABLES = `
| English | Arabic | Never |
| --- | --- | --- |
| class | دورة، دورات | كورس |
| progress | التقدّم | التقدم |
| technology | التكنولوجيا | التقنية |
| promo code | كود الخصم | قسيمة، voucher |
| Copy | انسخ | نسخ … |
| device | جهاز | |

| Meaning | Written | Never |
| --- | --- | --- |
| very | جدًا | جدًّا |
| cost | تكلفة | كلفة |

| Word | Right in | Since it means |
| --- | --- | --- |
| voucher | \`src/locales/en/mail.json#gift\`, \`src/content/faq/en/gift.md\` | a gift |
`
const GLOSSARY = readGlossary(TABLES)
const AR = 'src/locales/ar/plans.json'
const json = (text: string) => JSON.stringify({ title: text })

describe('a word of the column “Never”', () => {
  test.each([
    ['كورس', 'كورس جديد'],
    ['كورس', 'هذا الكورس'],
    ['كورس', 'وبالكورس نفسه'],
    ['كورس', 'للكورس'],
    ['كورس', 'لكورس واحد'],
    ['كورس', 'كُورْسًا'],
    ['كورس', 'بدأت «كورسًا».'],
    ['التقنية', 'وللتقنية'],
    ['التقنية', 'في التِّقْنِيَّة'],
    ['التقدم', 'يُحفظ التقدم'],
    ['قسيمة', 'فالقسيمة'],
    ['voucher', 'Two Vouchers'],
    ['نسخ', 'نسخ الرابط'],
    ['جدًّا', 'قريبة جدًّا'],
    ['كلفة', 'والكلفة']
  ])('%s is found in: %s', (word, text) => {
    const [issue, ...more] = checkWords(AR, json(text), GLOSSARY)
    expect(issue?.ar).toContain(`«${word}»`)
    expect(issue?.en).toContain(`“${word}”`)
    expect(more).toEqual([])
  })

  test.each([
    'الكورسيكي',
    'كورسات',
    'شروط تقنية',
    'التقدّم',
    'بالتقدُّم',
    'vouchered',
    'لم يسمح المتصفح بالنسخ',
    'هذه نسخ أخرى',
    'قريبة جدًا',
    'التكلفة',
    '{{voucher}}',
    'انظر [هنا](/voucher)'
  ])('is not found in: %s', text => {
    expect(checkWords(AR, json(text), GLOSSARY)).toEqual([])
  })
})

test('reports the line and the word to use', () => {
  const text = '---\nquestion: Pay?\n---\n\nTake a voucher, not a كورس.\n'
  expect(checkWords('src/content/faq/en/pay.md', text, GLOSSARY)).toMatchObject([
    { line: 5, ar: expect.stringContaining('دورة، دورات') },
    { line: 5, en: expect.stringContaining('promo code') }
  ])
})

test('a class is checked for spellings alone, since it has words of its own', () => {
  const file = 'src/catalogue/classes/web/01-page/02-cost.ar.md'
  expect(checkWords(file, 'قسيمة كلفتها كبيرة جدًّا', GLOSSARY)).toMatchObject([
    { line: 1, ar: expect.stringContaining('«جدًّا»') }
  ])
})

test('a word is right where the last table says so, and nowhere else', () => {
  const text = '{"gift": "A voucher", "sum": "A voucher"}'
  expect(checkWords('src/locales/en/mail.json', text, GLOSSARY)).toHaveLength(1)
  expect(checkWords('src/locales/en/plans.json', text, GLOSSARY)).toHaveLength(2)
  expect(checkWords('src/content/faq/en/gift.md', 'A voucher', GLOSSARY)).toEqual([])
})

describe('in the project', () => {
  const root = mkdtempSync(join(tmpdir(), 'glossary-'))
  afterAll(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  test('texts are read, and neither words of the search nor notes for editors', () => {
    const read = [
      AR,
      'src/locales/en/plans.json',
      'src/content/faq/ar/pay.md',
      'src/content/legal/en/privacy-policy.md',
      'src/content/offers/ar/half.md',
      'src/content/home/promises.json',
      'src/content/pro/story.json',
      'src/content/categories.json',
      'src/content/site.json'
    ]
    const classes = [
      'src/catalogue/classes/web/01-page/module.yaml',
      'src/catalogue/experts/salma/ar.md',
      'src/catalogue/media/film/captions.ar.vtt',
      'src/catalogue/media/film/chapters.yaml',
      'src/catalogue/paths.yaml'
    ]
    write('docs/glossary.md', TABLES)
    for (const path of read) write(path, path.endsWith('.md') ? 'كورس' : json('كورس'))
    for (const path of classes) write(path, 'كورس: كلفة')
    write('src/content/search/words.yaml', 'same: كورس')
    write('docs/editing.ar.md', 'كورس')
    expect(
      glossaryIssues(root)
        .map(({ file }) => file)
        .toSorted()
    ).toEqual([...read, ...classes].toSorted())
  })

  test('the glossary has words, and npm run check uses them', () => {
    const here = resolve(import.meta.dirname, '../../../..')
    const { nevers } = readGlossary(readFileSync(join(here, 'docs/glossary.md'), 'utf8'))
    expect(nevers.length).toBeGreaterThan(40)
    expect(nevers.every(({ use }) => use !== '')).toBe(true)
    expect(readFileSync(join(here, 'scripts/check.ts'), 'utf8')).toContain(
      '...glossaryIssues(ROOT)'
    )
  })
})
