import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachment } from '#server/certificates/file-name.ts'
import { settable } from '#server/certificates/certificate-page.ts'

describe('a text on a certificate', () => {
  test.each([
    { text: "سارة O'Neil", set: "سارة O'Neil", why: 'as it is' },
    { text: '  منى \n عادل ', set: 'منى   عادل', why: 'controls are spaces' },
    { text: 'a\u200Eb\uFEFFc', set: 'abc', why: 'no marks of direction' },
    { text: 'می‌خواهم', set: 'می‌خواهم', why: 'the Persian non-joiner stays' },
    {
      text: 'a\u0301\u0302\u0303\u0304\u0305\u0306',
      set: 'a\u0301\u0302\u0303',
      why: 'few marks'
    },
    { text: 'اَلرَّحْمٰن', set: 'اَلرَّحْمٰن', why: 'vowels stay' },
    {
      text: 'i'.repeat(50),
      set: `${'i'.repeat(24)}\u200B${'i'.repeat(24)}\u200Bii`,
      why: 'may break'
    }
  ])('$why', ({ text, set }) => {
    expect(settable(text)).toBe(set)
  })
})

describe('the name of a file', () => {
  const nameIn = (header: string) => decodeURIComponent(/''(.*)$/.exec(header)?.[1] ?? '')

  test.each([
    { name: 'شهادة منى - React 19', file: 'شهادة منى - React 19.pdf' },
    { name: 'a/b\\c:d*e?f"g<h>i|j\r\nk', file: 'a b c d e f g h i j k.pdf' },
    { name: '../../etc/passwd', file: 'etc passwd.pdf' },
    { name: "it's (1)*", file: "it's (1).pdf" },
    { name: '\u202Efdp.exe', file: 'fdp.exe.pdf' }
  ])('$name', ({ name, file }) => {
    expect(nameIn(attachment(name, 'x.pdf'))).toBe(file)
  })

  test('is a header of ASCII, and not too long for a disk', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), name => {
        const header = attachment(name, 'x.pdf')
        expect(header).toMatch(
          /^attachment; filename="x\.pdf"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/
        )
        expect(Buffer.byteLength(nameIn(header))).toBeLessThanOrEqual(200)
        expect(nameIn(header)).not.toMatch(/[/\\:*?"<>|]|\p{Cc}/u)
      })
    )
  })
})
