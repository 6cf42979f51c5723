import { describe, expect, test } from 'vitest'
import {
  Body,
  filled,
  HttpsUrl,
  Id,
  isStorable,
  LONGEST,
  Pounds,
  Slug,
  Summary,
  Text,
  Time,
  Url,
  whole
} from '#contract/fields.ts'

const half = '\ud83d'

describe('fields of the contract', () => {
  test.each([
    { text: 'نص', kept: true },
    { text: '👩‍👩‍👧', kept: true },
    { text: '\u202E\u0000', kept: false },
    { text: half, kept: false },
    { text: '\udc00\ud800', kept: false },
    { text: '', kept: true }
  ])('storable: $text', ({ text, kept }) => {
    expect(isStorable(text)).toBe(kept)
  })

  test.each([
    { value: { ar: 'أ', en: 'a' }, valid: true, why: 'both' },
    { value: { ar: 'أ', en: '' }, valid: true, why: 'one of them' },
    { value: { ar: '', en: ' ' }, valid: false, why: 'neither' },
    { value: { ar: 'أ' }, valid: false, why: 'one is missing' },
    { value: 'أ', valid: false, why: 'no languages' },
    { value: { ar: 'x'.repeat(500), en: '' }, valid: true, why: 'the longest' },
    { value: { ar: 'x'.repeat(501), en: '' }, valid: false, why: 'too long' },
    { value: { ar: 'a\0', en: '' }, valid: false, why: 'NUL' },
    { value: { ar: half, en: '' }, valid: false, why: 'half a character' }
  ])('a text: $why', ({ value, valid }) => {
    expect(Text.safeParse(value).success).toBe(valid)
  })

  test.each(['', ' \n\t', '\u00A0'])('a filled text is not “%s”', text => {
    expect(filled(LONGEST.title).safeParse(text).success).toBe(false)
  })

  test.each([
    { schema: Summary, longest: LONGEST.summary },
    { schema: Body, longest: LONGEST.body }
  ])('a text of $longest characters is the longest', ({ schema, longest }) => {
    expect(schema.safeParse({ ar: 'x'.repeat(longest), en: '' }).success).toBe(true)
    expect(schema.safeParse({ ar: 'x'.repeat(longest + 1), en: '' }).success).toBe(false)
  })

  test.each([
    { slug: 'first-page', valid: true },
    { slug: 'node.js', valid: true },
    { slug: 'درس-أول', valid: true },
    { slug: '2026-plan', valid: true },
    { slug: '2026', valid: false },
    { slug: '', valid: false },
    { slug: '_', valid: false },
    { slug: '.', valid: false },
    { slug: '..', valid: false },
    { slug: '.site', valid: false },
    { slug: 'a/b', valid: false },
    { slug: 'a\\b', valid: false },
    { slug: 'a?b', valid: false },
    { slug: 'a#b', valid: false },
    { slug: 'a%2fb', valid: false },
    { slug: 'a b', valid: false },
    { slug: 'a\u00a0b', valid: false },
    { slug: 'a\u202Eb', valid: false },
    { slug: half, valid: false },
    { slug: 'a'.repeat(200), valid: true },
    { slug: 'ا'.repeat(101), valid: false }
  ])('slug “$slug”: $valid', ({ slug, valid }) => {
    expect(Slug.safeParse(slug).success).toBe(valid)
  })

  test.each([
    { value: 250, valid: true },
    { value: 249.99, valid: true },
    { value: 0.29, valid: true },
    { value: 1.005, valid: false },
    { value: -1, valid: false },
    { value: Number.NaN, valid: false },
    { value: Infinity, valid: false },
    { value: '5', valid: false }
  ])('$value EGP: $valid', ({ value, valid }) => {
    expect(Pounds.safeParse(value).success).toBe(valid)
  })

  test.each([
    { value: 1, valid: true },
    { value: 0, valid: false },
    { value: -1, valid: false },
    { value: 1.5, valid: false },
    { value: 2 ** 53, valid: false },
    { value: '1', valid: false }
  ])('id $value: $valid', ({ value, valid }) => {
    expect(Id.safeParse(value).success).toBe(valid)
  })

  test.each([
    { value: '2026-02-14T00:00:00.000Z', valid: true },
    { value: '2026-02-14T00:00:00Z', valid: true },
    { value: '2026-02-14T00:00:00+02:00', valid: false },
    { value: '2026-02-14', valid: false },
    { value: '2026-02-30T00:00:00Z', valid: false }
  ])('time $value: $valid', ({ value, valid }) => {
    expect(Time.safeParse(value).success).toBe(valid)
  })

  test.each([
    { value: 'https://example.com/a', valid: true },
    { value: 'http://example.com', valid: false },
    { value: 'javascript:alert(1)', valid: false },
    { value: 'data:text/html,x', valid: false },
    { value: '/a', valid: false },
    { value: `https://example.com/${'x'.repeat(2_000)}`, valid: false }
  ])('https address $value: $valid', ({ value, valid }) => {
    expect(HttpsUrl.safeParse(value).success).toBe(valid)
  })

  test('an address may be rooted, and is never empty', () => {
    expect(Url.safeParse('/api/media/open/a.svg').success).toBe(true)
    expect(Url.safeParse('').success).toBe(false)
  })

  test.each([
    { value: '1', gives: 1 },
    { value: '007', gives: 7 },
    { value: '100', gives: 100 },
    { value: '101', gives: undefined },
    { value: '0', gives: undefined },
    { value: '', gives: undefined },
    { value: ' 1', gives: undefined },
    { value: '1.0', gives: undefined },
    { value: '+1', gives: undefined },
    { value: '١', gives: undefined },
    { value: '1'.repeat(400), gives: undefined }
  ])('number “$value” in an address', ({ value, gives }) => {
    expect(whole(1, 100).safeParse(value).data).toBe(gives)
  })
})
