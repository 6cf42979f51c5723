import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { FORMATS, formatOf } from '#editor/text-collections.ts'
import { readText, writeText } from '#editor/text-file.ts'
import { checkMarkdownPair } from '#scripts/lib/check/content/content.ts'
import { ANY_SITE } from '#tests/support/site/any-site.ts'

const linesOf = (kind: string) => FORMATS[formatOf(kind)] ?? []
const files = globSync('src/content/*/{ar,en}/*.md').map(path => path.replaceAll('\\', '/'))

describe('a text of the content', () => {
  test.each(files)('%s is written as it was read', path => {
    const text = readFileSync(path, 'utf8')
    const [, , kind = ''] = path.split('/')
    expect(writeText(readText(text), linesOf(kind))).toBe(text)
  })

  test.each([
    {
      why: 'a switch with its default is left out',
      values: {
        question: 'Why?',
        order: 3,
        isAboutPlans: false,
        isAboutPro: true,
        isAtHome: false
      },
      gives: 'question: Why?\norder: 3\nisAboutPro: true\n'
    },
    {
      why: 'a switch with another value is written',
      values: { question: 'Why?', order: 3, isAtHome: true },
      gives: 'question: Why?\norder: 3\nisAtHome: true\n'
    },
    {
      why: 'lines have a fixed order',
      values: { isAboutPlans: true, order: 3, question: 'Why?' },
      gives: 'question: Why?\norder: 3\nisAboutPlans: true\n'
    },
    {
      why: 'a colon, a hash or quotes do not end a text',
      values: { question: 'One: "two" # three', order: 3 },
      gives: 'question: \'One: "two" # three\'\norder: 3\n'
    },
    {
      why: 'a text of two lines with spaces around becomes one line',
      values: { question: ' How\n does it work? ', order: 3 },
      gives: 'question: How does it work?\norder: 3\n'
    },
    {
      why: 'an unknown line is not lost',
      values: { note: 'for us', question: 'Why?', order: 3 },
      gives: 'question: Why?\norder: 3\nnote: for us\n'
    }
  ])('$why', ({ values, gives }) => {
    const text = writeText({ ...values, body: '\r\nAn answer.\r\n\r\n' }, linesOf('faq'))
    expect(text).toBe(`---\n${gives}---\n\nAn answer.\n`)
    expect(readText(text.replaceAll('\n', '\r\n'))).toEqual(readText(text))
  })

  test.each(['One ---', '---', 'One --- two'])('“%s” ends no lines', question => {
    const text = writeText({ question, order: 3, body: 'An answer.' }, linesOf('faq'))
    expect(readText(text)).toEqual({ question, order: 3, body: 'An answer.' })
  })

  test('without a promo code, an offer has no line for one', () => {
    const offer = { title: 'عرض', discountPercentage: 20, promoCode: '', ends: '2027-01-31' }
    expect(writeText({ ...offer, body: 'نص.' }, linesOf('offers'))).not.toContain('promoCode')
  })

  test('what is written passes the check', () => {
    const write = (question: string, body: string) =>
      writeText(
        { question, subject: 'help', order: 9, isAboutPlans: false, isAtHome: false, body },
        linesOf('faq')
      )
    const pair = { ar: write('متى: الآن؟', 'الآن.'), en: write('When: now?', 'Now.') }
    expect(checkMarkdownPair('faq', 'when.md', pair, ANY_SITE)).toEqual([])
  })
})
