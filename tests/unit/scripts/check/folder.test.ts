import { describe, expect, test } from 'vitest'
import {
  ar,
  asked,
  type Change,
  en,
  LEGAL,
  legal,
  look,
  offer,
  QUESTION,
  renamed,
  SITE,
  site,
  utf16,
  windows1256,
  words
} from '#tests/support/catalogue/content-folder.ts'

test('valid content has no issue', () => {
  expect(look({})).toEqual([])
})

describe('an issue is reported once, with its line and the correction:', () => {
  test.each<[why: string, change: Change, place: string, says: string]>([
    [
      'no front matter',
      en(/^---[\s\S]*---\n\n/, ''),
      'faq/en/pay.md:1',
      'begin with a line of ---'
    ],
    ['an em dash for ---', en('---\nq', '—\nq'), 'faq/en/pay.md:1', 'three hyphens'],
    ['four hyphens at the end', en('10\n---', '10\n----'), 'faq/en/pay.md:5', 'three hyphens'],
    [
      '--- that is not closed',
      en('10\n---\n', '10\n'),
      'faq/en/pay.md:6',
      'Write a line with nothing but ---'
    ],
    ['a misspelt name', en('question:', 'qestion:'), 'faq/en/pay.md:2', 'Write: question'],
    ['a name in capitals', en('order:', 'Order:'), 'faq/en/pay.md:4', 'Write: order'],
    [
      'an Arabic name',
      en('order: 10', 'order: 10\nالترتيب: 1'),
      'faq/en/pay.md:5',
      'The names are'
    ],
    ['a missing line', en('subject: payment\n', ''), 'faq/en/pay.md:1', '“subject: …” is missing'],
    [
      'an unknown subject',
      en(': payment', ': paymet'),
      'faq/en/pay.md:3',
      'here “subject: payment”'
    ],
    [
      'a colon in the text',
      en('How', 'Pay: how'),
      'faq/en/pay.md:2',
      'Write: question: "Pay: how do I pay?"'
    ],
    [
      'a quote that is open',
      en('How do I pay?', '"How do I pay?'),
      'faq/en/pay.md:2',
      'Write: question: "How do I pay?"'
    ],
    [
      'quotes inside quotes',
      en('How do I pay?', '"How "do" I pay?"'),
      'faq/en/pay.md:2',
      'How “do” I pay?'
    ],
    [
      'curly quotes',
      en('How do I pay?', '“How do I pay?”'),
      'faq/en/pay.md:2',
      'Remove them: question: How do I pay?'
    ],
    [
      'a hash that ends the text',
      en('pay?', 'pay #1?'),
      'faq/en/pay.md:2',
      'Write: question: "How do I pay #1?"'
    ],
    [
      'a text that is a number',
      en('How do I pay?', '2024'),
      'faq/en/pay.md:2',
      'Write: question: "2024"'
    ],
    ['no space behind a colon', en('order: 10', 'order:10'), 'faq/en/pay.md:4', 'Write: order: 10'],
    ['an equals sign', en('order: 10', 'order = 10'), 'faq/en/pay.md:4', 'Write: order: 10'],
    ['no colon', en('order: 10', 'order 10'), 'faq/en/pay.md:4', 'order: …'],
    ['a tab', en('order', '\torder'), 'faq/en/pay.md:4', 'begins with a tab'],
    ['a space before a name', en('order', '  order'), 'faq/en/pay.md:4', 'begins with spaces'],
    ['a hidden mark before a name', en('order', '\u200Forder'), 'faq/en/pay.md:4', 'Write: order'],
    ['a name twice', en('order: 10', 'order: 10\norder: 11'), 'faq/en/pay.md:5', 'appears twice'],
    ['Arabic digits', ar('10', '١٠'), 'faq/ar/pay.md:4', 'here “order: 10”'],
    ['a number in quotes', ar('10', '"10"'), 'faq/ar/pay.md:4', 'here “order: 10”'],
    [
      'yes for true',
      en('order: 10', 'order: 10\nisAtHome: yes'),
      'faq/en/pay.md:5',
      'here “isAtHome: true”'
    ],
    [
      'a date of another order',
      legal('2024-10-07', '7/10/2024'),
      'legal/en/terms-and-conditions.md:4',
      'here “updated: 2024-10-07”'
    ],
    [
      'a date in Arabic digits',
      legal('2024-10-07', '٢٠٢٤-١٠-٠٧'),
      'legal/en/terms-and-conditions.md:4',
      'here “updated: 2024-10-07”'
    ],
    [
      'a date in words',
      legal('2024-10-07', 'October 7, 2024'),
      'legal/en/terms-and-conditions.md:4',
      'here “updated: 2024-10-07”'
    ],
    [
      'a date in Arabic words',
      legal('2024-10-07', '7 أكتوبر 2024'),
      'legal/en/terms-and-conditions.md:4',
      'here “updated: 2024-10-07”'
    ],
    [
      'a day that is not',
      legal('10-07', '02-30'),
      'legal/en/terms-and-conditions.md:4',
      'there’s no day “2024-02-30”'
    ],
    [
      'a day that is not, in another order',
      offer('2027-01-31', '31/11/2026'),
      'offers/en/half.md:5',
      'there’s no day “2026-11-31”'
    ],
    [
      'another day than in Arabic',
      legal('10-07', '10-08'),
      'legal/en/terms-and-conditions.md:4',
      'Write the same in both'
    ],
    [
      'a percent sign',
      offer('50\n', '50%\n'),
      'offers/en/half.md:3',
      'here “discountPercentage: 50”'
    ],
    ['more than all', offer(': 50\n', ': 150\n'), 'offers/en/half.md:3', 'a number from 1 to 100'],
    ['a small code', offer('UFUQ50', 'ufuq50'), 'offers/en/half.md:4', 'here “promoCode: UFUQ50”'],
    [
      'a missing translation',
      { 'faq/en/pay.md': undefined },
      'faq/en/pay.md:1',
      'The file is missing'
    ],
    [
      'a skipped heading',
      legal('## P', '### P'),
      'legal/en/terms-and-conditions.md:9',
      'Write ## here'
    ],
    ['a title in the text', legal('## P', '# P'), 'legal/en/terms-and-conditions.md:9', 'with ##'],
    [
      'a heading without a space',
      legal('## P', '##P'),
      'legal/en/terms-and-conditions.md:9',
      'Write: ## Heading'
    ],
    [
      'a heading underlined',
      legal('Text.\n', 'Text.\n---\n'),
      'legal/en/terms-and-conditions.md:8',
      'makes a heading'
    ],
    [
      'a hidden mark before ##',
      legal('## P', '\u200F## P'),
      'legal/en/terms-and-conditions.md:9',
      'an invisible direction mark'
    ],
    [
      'a heading twice',
      {
        ...legal(/$/, '\n## Payment\n\nx\n'),
        'legal/ar/terms-and-conditions.md': `${LEGAL.ar}\n## آخر\n\nس\n`
      },
      'legal/en/terms-and-conditions.md:14',
      'differ from all others'
    ],
    [
      'a bullet of a text program',
      legal('- words', '• words'),
      'legal/en/terms-and-conditions.md:11',
      'Begin the line with a hyphen'
    ],
    [
      'a list in Arabic digits',
      { 'legal/ar/terms-and-conditions.md': LEGAL.ar.replace('- كلام', '١. كلام') },
      'legal/ar/terms-and-conditions.md:11',
      '1. words'
    ],
    [
      'an indented paragraph',
      legal('Text.', '    Text.'),
      'legal/en/terms-and-conditions.md:7',
      'many spaces'
    ],
    [
      'bold that stays open',
      legal('Text.', 'Text **here.'),
      'legal/en/terms-and-conditions.md:7',
      'bold text isn’t closed'
    ],
    [
      'a frame that stays open',
      legal(/$/, '\n```\nx\n'),
      'legal/en/terms-and-conditions.md:14',
      'doesn’t end'
    ],
    [
      'a dead link',
      en('/en/terms-and-conditions', '/en/terms'),
      'faq/en/pay.md:7',
      'There’s no page'
    ],
    [
      'a misspelt link',
      en('/en/terms-and-conditions', '/en/terms-and-condition'),
      'faq/en/pay.md:7',
      'Write: /en/terms-and-conditions'
    ],
    [
      'an anchor that is not there',
      en('#payment', '#paymnt'),
      'faq/en/pay.md:7',
      'Write: #payment'
    ],
    [
      'an anchor without its page',
      en('/en/terms-and-conditions#payment', '#pay'),
      'faq/en/pay.md:7',
      'Write the page as well'
    ],
    ['a question that is gone', asked('#pay', '#cash'), 'search/asked-pages.yaml:1', 'Write: /faq'],
    [
      'http',
      en('/en/terms-and-conditions#payment', 'http://x.example'),
      'faq/en/pay.md:7',
      'Write: https://x.example'
    ],
    [
      'no https',
      en('/en/terms-and-conditions#payment', 'www.x.example'),
      'faq/en/pay.md:7',
      'Write: https://www.x.example'
    ],
    [
      'a bare address',
      en('/en/terms-and-conditions#payment', 'a@x.example'),
      'faq/en/pay.md:7',
      'Write: mailto:a@x.example'
    ],
    ['an English page in Arabic', ar('/terms', '/en/terms'), 'faq/ar/pay.md:7', 'Remove /en'],
    [
      'an Arabic page in English',
      en('/en/terms', '/terms'),
      'faq/en/pay.md:7',
      'Add /en at the start'
    ],
    ['a link without words', en('[More]', '[]'), 'faq/en/pay.md:7', 'A link without words'],
    [
      'a link without an address',
      en(/\(.*\)/, '()'),
      'faq/en/pay.md:7',
      'A link without an address'
    ],
    ['a gap in a link', en('](', '] ('), 'faq/en/pay.md:7', 'a space between ] and ('],
    ['a link that is open', en('payment)', 'payment'), 'faq/en/pay.md:7', 'This link isn’t closed'],
    [
      'a link the wrong way round',
      en('[More](/en/terms-and-conditions#payment)', '(/en/faq)[More]'),
      'faq/en/pay.md:7',
      'the wrong way round'
    ],
    [
      'a picture without a description',
      en('[More](/en/terms-and-conditions#payment)', '![](/pictures/pay.png)'),
      'faq/en/pay.md:7',
      'without a description'
    ],
    [
      'a picture that is not there',
      en('[More](/en/terms-and-conditions#payment)', '![Card](/pictures/Pay.png)'),
      'faq/en/pay.md:7',
      'no picture at public/pictures/Pay.png'
    ],
    [
      'a picture of elsewhere',
      en('[More](/en/terms-and-conditions#payment)', '![Card](https://x.example/a.png)'),
      'faq/en/pay.md:7',
      'Only pictures of the site'
    ],
    ['HTML', en('By card', '<b>By</b> card'), 'faq/en/pay.md:7', 'contains HTML'],
    ['an entity', en('By card', 'By&nbsp;card'), 'faq/en/pay.md:7', 'contains HTML'],
    ['Arabic left in English', en('By card', 'بالبطاقة'), 'faq/en/pay.md:7', 'contains Arabic'],
    [
      'English left in Arabic',
      ar('بالبطاقة.', 'Pay by card here.\n'),
      'faq/ar/pay.md:7',
      'is English'
    ],
    ['no text', en(/By card.*\n/, ''), 'faq/en/pay.md:6', 'has no text'],
    ['an empty file', { 'faq/en/pay.md': '' }, 'faq/en/pay.md:1', 'The file is empty'],
    [
      'two versions that met',
      en('By card.', '<<<<<<< HEAD\nBy card.\n=======\nBy cash.\n>>>>>>> x\n'),
      'faq/en/pay.md:7',
      'Two versions of the file'
    ],
    ['UTF-16', { 'faq/en/pay.md': utf16(QUESTION.en) }, 'faq/en/pay.md:1', 'Save it as UTF-8'],
    ['Windows-1256', { 'faq/ar/pay.md': windows1256 }, 'faq/ar/pay.md:2', 'reads “question: سؤال”'],
    [
      'letters that were lost',
      ar('بالبطاقة', 'بال\uFFFD\uFFFDاقة'),
      'faq/ar/pay.md:7',
      'were lost'
    ],
    [
      'letters read as another encoding',
      ar('بالبطاقة', 'Ø¨Ø§Ù„Ø¨'),
      'faq/ar/pay.md:7',
      'in another encoding'
    ],
    ['an invisible sign', en('By', 'B\u0000y'), 'faq/en/pay.md:7', 'an invisible character'],
    ['.MD', renamed('pay.MD'), 'faq/en/pay.MD:1', 'Call it pay.md'],
    ['.md.txt', renamed('pay.md.txt'), 'faq/en/pay.md.txt:1', 'Call it pay.md'],
    ['.txt', renamed('pay.txt'), 'faq/en/pay.txt:1', 'Call it pay.md'],
    [
      'a space and a capital',
      { 'faq/en/Pay By card.md': QUESTION.en },
      'faq/en/Pay By card.md:1',
      'Call it pay-by-card.md'
    ],
    [
      'an Arabic name of a file',
      { 'faq/en/دفع.md': QUESTION.en },
      'faq/en/دفع.md:1',
      'in lowercase Latin letters'
    ],
    [
      'no folder of a language',
      { 'faq/pay.md': QUESTION.en },
      'faq/pay.md:1',
      'Move it to src/content/faq/ar/pay.md'
    ],
    [
      'a misspelt folder',
      { 'fqa/en/pay.md': QUESTION.en },
      'fqa/en/pay.md:1',
      'Move it to src/content/faq/en/pay.md'
    ],
    ['another folder', { 'news/en/a.md': 'x' }, 'news/en/a.md:1', 'Files here aren’t used'],
    [
      'a legal text without a page',
      { 'legal/en/refunds.md': LEGAL.en },
      'legal/en/refunds.md:1',
      'The names are'
    ],
    [
      'an order twice',
      {
        'faq/ar/z.md': QUESTION.ar.replace('كيف', 'لماذا'),
        'faq/en/z.md': QUESTION.en.replace('How', 'Why')
      },
      'faq/ar/z.md:4',
      'faq/ar/pay.md already uses order'
    ],
    [
      'a question twice',
      {
        'faq/ar/z.md': QUESTION.ar.replace('10', '20').replace('كيف', 'لماذا'),
        'faq/en/z.md': QUESTION.en.replace('10', '20')
      },
      'faq/en/z.md:2',
      'is also in faq/en/pay.md'
    ],
    [
      'a comma too many',
      site('"Ufuq" }', '"Ufuq", }'),
      'site.json:2',
      'after the last item in a group'
    ],
    [
      'a comma too few',
      site('},\n  "social"', '}\n  "social"'),
      'site.json:2',
      'A comma is missing'
    ],
    ['an Arabic comma', site('"أفق",', '"أفق"،'), 'site.json:2', 'the Latin one'],
    ['curly quotes in JSON', site('"Ufuq"', '“Ufuq”'), 'site.json:2', 'straight'],
    ['single quotes in JSON', site('"name"', "'name'"), 'site.json:2', 'double'],
    ['a remark in JSON', site('{\n', '{\n  // our name\n'), 'site.json:2', 'can’t have comments'],
    ['a name without quotes in JSON', site('"name"', 'name'), 'site.json:2', 'goes in quotes'],
    ['a misspelt name in JSON', site('"network"', '"netwrok"'), 'site.json:4', 'Write: network'],
    ['an unknown network', site('"tiktok"', '"tictok"'), 'site.json:4', 'Write: tiktok'],
    ['one language in JSON', site(', "en": "Ufuq"', ''), 'site.json:2', 'in “en” is missing'],
    ['half a link in JSON', site('https://', ''), 'site.json:4', 'begins with https://'],
    ['a misspelt name of the words', words('same', 'sane'), 'search/words.yaml:2', 'Write: same'],
    [
      'a page of a language',
      asked('/faq#pay', '/en/faq#pay'),
      'search/asked-pages.yaml:1',
      'without a language: /faq#pay'
    ]
  ])('%s', (_, change, place, says) => {
    const issues = look(change)
    const lines = issues.map(({ file, line, en }) => `${file.slice(12)}:${line} ${en}`)
    expect(lines).toContainEqual(expect.stringContaining(says))
    expect(lines.find(one => one.includes(says))).toMatch(
      new RegExp(`^${place.replace(/[.]/g, '\\.')} `)
    )
    expect(issues.length).toBeLessThanOrEqual(2)
    for (const issue of issues) expect(issue.ar).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('no false alarm for', () => {
  test.each<[why: string, change: Change]>([
    ['Windows’ ends of lines', { 'faq/en/pay.md': QUESTION.en.replaceAll('\n', '\r\n') }],
    ['a mark of UTF-8', { 'faq/en/pay.md': `\uFEFF${QUESTION.en}` }],
    ['a mark of UTF-8 in JSON', { 'site.json': `\uFEFF${SITE}` }],
    ['bidi marks within a text', ar('بالبطاقة', '\u200Fبالبطاقة \u2066(Visa)\u2069')],
    ['Arabic commas, quotes and tatweel', ar('بالبطاقة.', 'بالبطاقة، «ميزة»؛ ومـــن؟')],
    [
      'names in Latin letters',
      ar('بالبطاقة.', 'بالبطاقة.\n\n- Visa\n- Google Pay\n\nتطبيق InstaPay.')
    ],
    ['an Arabic word in quotes', en('By card', 'By card (بطاقة), or “محفظة”')],
    ['a time and an address', en('By card.', 'At 12:30, see <https://x.example/a?b=1>.')],
    ['a text with a colon in quotes', en('How do I pay?', '"Paying: how?"')],
    ['a date in quotes', { ...legal('2024-10-07', '"2024-10-07"') }],
    ['a rule between paragraphs', legal('Text.\n', 'Text.\n\n---\n\nMore.\n')],
    ['a list in a list', legal('- words\n', '- words\n    - more\n')],
    ['code', legal('Text.', '```\n# <b> http://x\n```')],
    ['stars and brackets that are words', en('By card.', 'By card (2 * 3 = 6) [sic].')],
    ['a picture with a description', en('By card.', '![A card](/pictures/pay.png) By card.')],
    ['a long description on two lines', legal('Terms of use', 'Terms of use\n  and more')],
    ['an apostrophe', en('How do I pay?', "What's the price?")],
    ['C# and a price', en('How do I pay?', 'Is C# worth 50% more?')],
    ['mail and phone', en('By card.', '[Mail](mailto:a@x.example) [Call](tel:+2010)')]
  ])('%s', (_, change) => {
    expect(look(change)).toEqual([])
  })
})

test('a legal text without its English file is reported once, and not again by links to it', () => {
  expect(look({ 'legal/en/terms-and-conditions.md': undefined })).toMatchObject([
    { file: 'src/content/legal/en/terms-and-conditions.md', line: 1 }
  ])
})

test('headings that differ in level name the first in both files', () => {
  const [issue] = look({
    ...legal(/$/, '\n### More\n\nx\n'),
    'legal/ar/terms-and-conditions.md': `${LEGAL.ar}\n## آخر\n\nس\n`
  })
  expect(issue).toMatchObject({
    line: 14,
    en: expect.stringContaining(
      '“### More” in line 14 here and “## آخر” in line 14 in the Arabic file'
    )
  })
})

test('an offer that is over is a warning, and no error', () => {
  expect(look({}, '2027-01-31')).toEqual([])
  expect(look({}, '2027-02-01')).toMatchObject([
    { file: 'src/content/offers/ar/half.md', line: 5, isNote: true }
  ])
})
