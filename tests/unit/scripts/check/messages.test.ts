import { describe, expect, test } from 'vitest'
import { readJson } from '#scripts/lib/check/json-file.ts'
import { checkMessages } from '#scripts/lib/check/texts/messages.ts'
import { unusedMessages } from '#scripts/lib/check/texts/unused.ts'

const file = (name: string, texts: object | string) =>
  readJson(name, typeof texts === 'string' ? texts : JSON.stringify(texts, null, 2))

/** `ar:2 …` of each issue, in English. */
function issues(ar: object | string, en: object | string, namespace = 'class'): string[] {
  const pair = { ar: file('ar', ar), en: file('en', en) }
  return checkMessages(namespace, pair).map(({ file, line, en }) => `${file}:${line} ${en}`)
}

const LESSONS = {
  n_zero: 'لا دروس',
  n_one: 'درس واحد',
  n_two: 'درسان',
  n_few: '{{count}} دروس',
  n_many: '{{count}} درسًا',
  n_other: '{{count}} درس'
}
const LESSONS_EN = { n_one: '{{count}} lesson', n_other: '{{count}} lessons' }

describe('messages in two languages', () => {
  test('pass with every text, every form, and the same placeholders', () => {
    const shared = { level: { LOW: 'مبتدئ' }, by: 'تقديم {{expert}}', rating: '{{average}} / 5' }
    const english = { level: { LOW: 'Beginner' }, by: 'By {{expert}}', rating: '{{average}} / 5' }
    expect(issues({ ...LESSONS, ...shared }, { ...LESSONS_EN, ...english })).toEqual([])
  })

  test.each([
    {
      why: 'missing in English',
      ar: { a: 'أ', b: 'ب' },
      en: { a: 'A' },
      says: 'en:3 The text “b” is'
    },
    {
      why: 'missing in Arabic',
      ar: { a: 'أ' },
      en: { a: 'A', b: 'B' },
      says: 'ar:3 The text “b” is'
    },
    { why: 'empty', ar: { a: '' }, en: { a: 'A' }, says: 'ar:2 The text is empty' },
    {
      why: 'with a space too many',
      ar: { a: 'أ ' },
      en: { a: 'A' },
      says: 'ar:2 There’s a space'
    },
    { why: 'left in English', ar: { a: 'Open' }, en: { a: 'Open' }, says: 'ar:2 This Arabic text' },
    { why: 'left in Arabic', ar: { a: 'افتح' }, en: { a: 'افتح' }, says: 'en:2 This English text' },
    {
      why: 'with HTML',
      ar: { a: 'أ' },
      en: { a: '<b>A</b>' },
      says: 'en:2 The text contains HTML'
    },
    {
      why: 'with half a brace',
      ar: { a: 'أ' },
      en: { a: '{count} A' },
      says: 'en:2 Nothing is filled in'
    },
    {
      why: 'with another placeholder',
      ar: { a: 'تقديم {{expert}}' },
      en: { a: 'By {{name}}' },
      says: 'en:2 What is filled in here is {{name}}; write {{expert}}'
    },
    {
      why: 'without a placeholder in English',
      ar: { a: 'تقديم {{expert}}' },
      en: { a: 'By them' },
      says: 'en:2 {{expert}} is in the Arabic text but missing here'
    },
    {
      why: 'nested twice',
      ar: { a: { b: { c: 'أ' } } },
      en: { a: { b: { c: 'A' } } },
      says: 'ar:4 “a.b.c” is a group inside a group'
    }
  ])('a text $why is named with its line', ({ ar, en, says }) => {
    expect(issues(ar, en)).toContainEqual(expect.stringContaining(says))
  })

  test.each([
    {
      why: 'is translated',
      ar: { a: 'خطة {{السعر}}' },
      en: { a: 'Plan {{plan}}' },
      says: 'ar:2 The braces can’t be read as they’re written. Write, just as the other language has it: {{plan}}'
    },
    {
      why: 'is left out',
      ar: { a: 'خطة' },
      en: { a: 'Plan {{plan}}' },
      says: 'ar:2 {{plan}} is in the English text but missing here. Add it exactly as it is there.'
    },
    {
      why: 'is one of two',
      ar: { a: 'خطة {{plan}}' },
      en: { a: 'Plan {{plan}} {{price}}' },
      says: 'ar:2 {{price}} is in the English text but missing here. Add it exactly as it is there.'
    },
    {
      why: 'is written where the other has none',
      ar: { a: 'خطة {{السعر}}' },
      en: { a: 'Plan' },
      says: 'ar:2 Nothing is filled in for the braces { } here. Remove them.'
    }
  ])('a placeholder that $why in Arabic is reported there alone', ({ ar, en, says }) => {
    expect(issues(ar, en)).toEqual([says])
  })

  test('names as their owners write them may be Latin in both', () => {
    const names = { network: { tiktok: 'TikTok' } }
    expect(issues(names, names, 'common')).toEqual([])
    expect(issues(names, names, 'class')).toHaveLength(1)
  })
})

describe('forms for numbers', () => {
  test.each(['zero', 'one', 'two', 'few', 'many', 'other'])('Arabic needs “%s”', form => {
    const { [`n_${form}` as keyof typeof LESSONS]: _, ...rest } = LESSONS
    expect(issues(rest, LESSONS_EN)[0]).toContain(`n_${form}`)
  })

  test.each(['one', 'other'])('English needs “%s”', form => {
    const { [`n_${form}` as keyof typeof LESSONS_EN]: _, ...rest } = LESSONS_EN
    expect(issues(LESSONS, rest)[0]).toContain(`n_${form}`)
  })

  test('English has no others', () => {
    const [first] = issues(LESSONS, { ...LESSONS_EN, n_few: '{{count}} lessons' })
    expect(first).toBe(
      'en:4 The form “n_few” isn’t used in this language. Delete the line; the forms are one, other.'
    )
  })

  test('the number may be left out only where the form implies it', () => {
    expect(issues({ ...LESSONS, n_two: 'درسان' }, LESSONS_EN)).toEqual([])
    expect(issues({ ...LESSONS, n_few: 'دروس' }, LESSONS_EN)).toHaveLength(1)
  })
})

describe('a JSON file', () => {
  test.each([
    { why: 'without a comma', text: '{\n  "a": "A"\n  "b": "B"\n}', line: 3 },
    { why: 'with a comma too many', text: '{\n  "a": "A",\n}', line: 3 },
    { why: 'without its quote', text: '{\n  "a": "A,\n  "b": "B"\n}', line: 2 },
    { why: 'that ends early', text: '{\n  "a": "A"', line: 2 }
  ])('$why is reported near the error', ({ text, line }) => {
    const [issue] = readJson('x.json', text).issues
    expect(Math.abs((issue?.line ?? 99) - line)).toBeLessThanOrEqual(1)
  })

  test('with a name twice is named at the second', () => {
    const [issue] = readJson('x.json', '{\n  "a": "A",\n  "a": "B"\n}').issues
    expect(issue).toMatchObject({ line: 3, en: expect.stringContaining('twice') })
  })
})

describe('unused texts', () => {
  const entries = file('ar', {
    title: 'أ',
    lost: 'ب',
    n_one: 'ت',
    level: { LOW: 'ث' },
    oldLead: 'ج'
  })
  const unused = (text: string, path = 'src/ui/a.astro') =>
    unusedMessages('class', entries, [{ path, text }]).map(({ en }) => /“(.*?)”/.exec(en)?.[1])

  test.each([
    { why: 'a literal', code: "t('title')", used: 'title' },
    { why: 'the base of a plural', code: "t('n', { count })", used: 'n_one' },
    { why: 'a whole group', code: 't(`level.${level}`)', used: 'level.LOW' },
    { why: 'one text of a group', code: "t('level.LOW')", used: 'level.LOW' },
    { why: 'an end that follows a state', code: 't(`${state}Lead`)', used: 'oldLead' }
  ])('$why is a use', ({ code, used }) => {
    expect(unused("translate(locale, 'class')")).toContain(used)
    expect(unused(`translate(locale, 'class')\n${code}`)).not.toContain(used)
  })

  test('a file of another namespace is none', () => {
    expect(unused("translate(locale, 'plans')\nt('title')")).toContain('title')
  })

  test('a template that holds nothing but a value is none', () => {
    expect(unused("translate(locale, 'class')\nt(`${key}`)")).toContain('title')
  })

  test('a file that is read as a whole is used wherever its names stand', () => {
    expect(unused("import ar from '#locales/ar/class.json'\n{ title: 1 }")).not.toContain('title')
  })
})
