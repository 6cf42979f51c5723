import { describe, expect, test } from 'vitest'
import { checkContentJson, checkMarkdownPair } from '#scripts/lib/check/content/content.ts'
import { pageFinder } from '#scripts/lib/check/content/site.ts'

const PAGES = ['[...locale]/index.astro', '[...locale]/class/[slug].astro', '[...locale]/404.astro']
const isPage = pageFinder(PAGES)
const site = { isPage, anchorsOf: () => undefined, isPublic: () => false }

const legal = (matter: string, body: string) => `---\n${matter}\n---\n\n${body}\n`
const AR_MATTER = 'title: الخصوصية\ndescription: ما نحتفظ به\nupdated: 2024-10-07'
const EN_MATTER = 'title: Privacy\ndescription: What we keep\nupdated: 2024-10-07'
const AR = legal(AR_MATTER, '## عنوان\n\nنص فيه [رابط](/class/a).')
const EN = legal(EN_MATTER, '## Heading\n\nText with a [link](/en/class/a).')

const issues = (ar: string | undefined, en: string | undefined) =>
  checkMarkdownPair('legal', 'x.md', { ar, en }, site).map(
    ({ file, line, en }) => `${file.split('/')[3]}:${line} ${en}`
  )

describe('a text in two languages', () => {
  test('passes', () => {
    expect(issues(AR, EN)).toEqual([])
  })

  test.each([
    { why: 'no English file', en: undefined, says: 'en:1 The file is missing' },
    { why: 'no front matter', en: 'Text', says: 'en:1 The file must begin with' },
    {
      why: 'a date written otherwise',
      en: EN.replace('2024-10-07', '7/10/2024'),
      says: 'en:4 updated: write the date like this: 2024-10-07'
    },
    {
      why: 'a day that does not exist',
      en: EN.replace('10-07', '02-30'),
      says: 'en:4 updated: there’s no day “2024-02-30” in the calendar'
    },
    {
      why: 'another date than in Arabic',
      en: EN.replace('10-07', '10-08'),
      says: 'en:4 updated is “2024-10-08” here and “2024-10-07” in'
    },
    {
      why: 'a missing field',
      en: EN.replace(/title.*\n/, ''),
      says: 'en:1 The line “title: …” is missing'
    },
    {
      why: 'an unknown field',
      en: EN.replace('title', 'titel'),
      says: 'en:2 “titel” isn’t known here. Write: title'
    },
    {
      why: 'a colon without quotes',
      en: EN.replace('Privacy', 'Privacy: all'),
      says: 'Write: title: "Privacy: all"'
    },
    {
      why: 'a skipped heading',
      en: EN.replace('## H', '### H'),
      says: 'en:7 The heading jumps to ###. Write ## here.'
    },
    {
      why: 'a second title',
      en: EN.replace('## H', '# H'),
      says: 'en:7 The heading of the page is the title'
    },
    {
      why: 'other headings than in Arabic',
      en: `${EN}\n## More\n\nText\n`,
      says: 'en:11 The headings differ. Heading 2 is “## More” in line 11 here and missing in the Arabic'
    },
    {
      why: 'a link to nowhere',
      en: EN.replace('/en/class/a', '/en/klass/a'),
      says: 'en:9 There’s no page at “/en/klass/a”'
    },
    {
      why: 'a link to the Arabic page',
      en: EN.replace('/en/class/a', '/class/a'),
      says: 'en:9 The link “/class/a” leads to an Arabic page. Add /en at the start'
    },
    {
      why: 'a relative link',
      en: EN.replace('/en/class/a', 'class/a'),
      says: 'en:9 The link “class/a” doesn’t work like this. Write: /en/class/a'
    },
    {
      why: 'a script as a link',
      en: EN.replace('/en/class/a', 'javascript:alert'),
      says: 'leads nowhere'
    },
    { why: 'HTML', en: EN.replace('Text', '<b>Text</b>'), says: 'en:9 The text contains HTML' },
    {
      why: 'a line in Arabic',
      en: EN.replace('Text', 'نص'),
      says: 'en:9 This line of the English file'
    },
    {
      why: 'a title in Arabic',
      en: EN.replace('Privacy', 'الخصوصية'),
      says: 'en:2 This English text contains Arabic'
    },
    { why: 'no text', en: legal(EN_MATTER, ''), says: 'The file has no text' }
  ])('$why is reported with its line', ({ en, says }) => {
    expect(issues(AR, en)).toContainEqual(expect.stringContaining(says))
  })

  test.each([
    {
      why: 'a link to the English page',
      ar: AR.replace('/class/a', '/en/class/a'),
      says: 'ar:9 The link “/en/class/a” leads to an English page'
    },
    {
      why: 'a paragraph in English',
      ar: `${AR}\nOne line left over\n`,
      says: 'ar:11 This line of the Arabic file is English'
    }
  ])('$why in the Arabic file is reported too', ({ ar, says }) => {
    expect(issues(ar, EN)).toContainEqual(expect.stringContaining(says))
  })

  test('code, addresses and names in Latin letters are fine in Arabic', () => {
    const ar = `${AR}\nاستخدم Python.\n\n\`\`\`\nnpm start\n\`\`\`\n\n<https://example.com>\n`
    expect(issues(ar, EN)).toEqual([])
  })
})

describe('pages of the site', () => {
  test.each([
    ['/', true],
    ['/en', true],
    ['/class/x', true],
    ['/en/class/x', true],
    ['/class', false],
    ['/class/x/y', false],
    ['/404', false],
    ['/english', false]
  ])('%s: %s', (path, found) => {
    expect(isPage(path)).toBe(found)
  })
})

describe('a JSON file of the content', () => {
  test.each([
    { why: 'both languages', text: '{ "name": { "ar": "أفق", "en": "Ufuq" } }', count: 0 },
    { why: 'one language', text: '{ "name": { "ar": "أفق" } }', count: 1 },
    { why: 'a wrong language', text: '{ "name": { "ar": "Ufuq", "en": "Ufuq" } }', count: 1 },
    { why: 'a whole link', text: '{ "url": "https://www.tiktok.com" }', count: 0 },
    { why: 'half a link', text: '{ "url": "www.tiktok.com" }', count: 1 }
  ])('with $why has $count issues', ({ text, count }) => {
    expect(checkContentJson('x.json', text)).toHaveLength(count)
  })
})
