import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '#server/certificates/integrity-proof.ts'

describe('canonical', () => {
  test.each([
    {
      why: 'RFC 8785, 3.2.2: numbers and escapes',
      value: {
        numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
        string: "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\u0022/",
        literals: [null, true, false]
      },
      text: '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    },
    {
      why: 'RFC 8785, 3.2.3: keys by UTF-16 code units',
      value: {
        '\u20ac': 'Euro Sign',
        '\r': 'Carriage Return',
        '\ufb33': 'Hebrew Letter Dalet With Dagesh',
        '1': 'One',
        '\ud83d\ude00': 'Emoji: Grinning Face',
        '\u0080': 'Control',
        '\u00f6': 'Latin Small Letter O With Diaeresis'
      },
      text: '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"Latin Small Letter O With Diaeresis","€":"Euro Sign","😀":"Emoji: Grinning Face","\ufb33":"Hebrew Letter Dalet With Dagesh"}'
    },
    { why: 'RFC 8785, appendix B: minus zero', value: -0, text: '0' },
    { why: 'RFC 8785, appendix B: smallest', value: 5e-324, text: '5e-324' },
    {
      why: 'RFC 8785, appendix B: largest',
      value: -1.7976931348623157e308,
      text: '-1.7976931348623157e+308'
    },
    { why: 'RFC 8785, appendix B', value: 9007199254740994, text: '9007199254740994' },
    { why: 'RFC 8785, appendix B', value: 295147905179352830000, text: '295147905179352830000' },
    { why: 'RFC 8785, appendix B', value: 1e21, text: '1e+21' },
    { why: 'RFC 8785, appendix B', value: 333333333.33333325, text: '333333333.33333325' },
    { why: 'empty', value: { b: {}, a: [] }, text: '{"a":[],"b":{}}' },
    { why: 'no member without a value', value: { a: undefined, b: 1 }, text: '{"b":1}' }
  ])('$why', ({ value, text }) => {
    expect(canonical(value)).toBe(text)
  })

  test.each([Number.NaN, Infinity, -Infinity, '\ud800', { a: ['\udc00'] }, { '\ud800': 1 }])(
    'refuses a value that JSON cannot hold: %j',
    value => {
      expect(() => canonical(value)).toThrow(RangeError)
    }
  )

  test('is the same for any order of keys, and equal to JSON when parsed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), value => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonical(turned(value))).toBe(canonical(value))
      })
    )
  })
})

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, turned(inner)])
  )
}
