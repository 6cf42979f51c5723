import { describe, expect, test } from 'vitest'
import { csvOf } from '#domain/text/csv.ts'
import { alignedTable, formatValue, stepOf } from '#scripts/lib/admin/print.ts'
import { day, percentage, pounds, wholeNumber } from '#scripts/lib/admin/command.ts'
import { HOSTILE } from '#tests/support/hostile/hostile.ts'

describe('printed output', () => {
  test('is aligned, with marks above letters and wide letters counted as they are drawn', () => {
    expect(
      alignedTable([
        { name: 'منى', count: 5 },
        { name: 'مُنًى', count: 12 },
        { name: '漢字', count: 1 }
      ]).split('\n')
    ).toEqual(['name  count', '────  ─────', 'منى       5', 'مُنًى      12', '漢字      1'])
  })

  test.each([
    ['2026-05-01T22:30:00.000Z', '2026-05-02 01:30'],
    ['2026-01-01T22:30:00Z', '2026-01-02 00:30'],
    [null, '–'],
    ['', '–'],
    [
      'until: 2026-05-01T22:30:00Z → 2026-06-01T22:30:00.5Z',
      'until: 2026-05-02 01:30 → 2026-06-02 01:30'
    ],
    [false, 'false'],
    ['2026-99-99T99:99:99Z', '2026-99-99T99:99:99Z'],
    ['a\u001b[2Jb\nc', 'a\\u001b[2Jb\\u000ac'],
    ['\u202Eevil\u202C', '\\u202eevil\\u202c']
  ])('%j is %s', (value, text) => {
    expect(formatValue(value)).toBe(text)
  })

  test.each([
    [null, 'a', 'a'],
    ['', '2026-05-01T22:30:00Z', '– → 2026-05-01T22:30:00Z'],
    [5, null, '5 → –']
  ])('of %j and %j is %s, its times for programs', (before, after, text) => {
    expect(stepOf(before, after)).toBe(text)
  })

  test('is one line a row, for any text', () => {
    for (const text of HOSTILE) expect(alignedTable([{ text }]).split('\n')).toHaveLength(3)
  })

  test.each([
    ['a,b', '"a,b"'],
    ['say "x"', '"say ""x"""'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+201001234567', "'+201001234567"],
    ['two\nlines', '"two\nlines"'],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['a;=1+1', `"a;'=1+1"`],
    ['a\n=1+1;@B', `"a\n'=1+1;'@B"`],
    ['a\t-1', `"a\t'-1"`],
    ['-12.50', '-12.50'],
    ['e\u001b[2J\u202E', 'e\\u001b[2J\\u202e']
  ])('%j in a spreadsheet is %s', (value, cell) => {
    expect(csvOf([{ value }])).toBe(`value\r\n${cell}`)
  })

  test('is fast for a long text of line breaks alone', () => {
    const since = performance.now()
    csvOf([{ value: '\n'.repeat(200_000) }])
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  test('numbers stay numbers in a spreadsheet', () => {
    expect(csvOf([{ value: -5, none: null }])).toBe('value,none\r\n-5,')
  })
})

describe('typed values', () => {
  test.each([
    ['249', 24_900],
    ['249.5', 24_950],
    ['0.07', 7],
    ['1.15', 115]
  ])('%s EGP is %i piastres', (text, piastres) => {
    expect(pounds('x', text)).toBe(piastres)
  })

  test.each(['-1', '1.234', '1,5', '', '1e3', 'NaN', '٥', '99999999'])(
    '“%s” is no amount',
    text => {
      expect(() => pounds('x', text)).toThrow('write EGP')
    }
  )

  test.each(['-1', '100.01', '101', 'x', ''])('“%s” is no percentage', text => {
    expect(() => percentage('x', text)).toThrow('write a number')
  })

  test.each(['2026-02-30', '0226-01-01', '0000-01-01', '3026-01-01', 'x', '2026-1-1'])(
    '“%s” is no day',
    text => {
      expect(() => day('x', text)).toThrow('write a day')
    }
  )

  test.each(['0', '-1', '1.5', '1e3', ' 1', '9'.repeat(16)])('“%s” is no number', text => {
    expect(() => wholeNumber('x', text)).toThrow('write a whole number')
  })
})
