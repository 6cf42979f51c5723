import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfLink, readLink, signLink } from '#server/media/signed-links.ts'
import { keysOf } from '#server/runtime/keys.ts'

const { media: key } = keysOf('a secret of the tests, long enough to be one')
const NOW = new Date('2026-06-01T12:00:00Z')
const END = endOfLink(NOW, Infinity)

describe('a signed link', () => {
  test('ends after five minutes, and not after the access', () => {
    expect(END).toBe(NOW.getTime() / 1_000 + 300)
    expect(endOfLink(NOW, NOW.getTime() + 1_999)).toBe(NOW.getTime() / 1_000 + 1)
  })

  test('names its reader', () => {
    for (const reader of [1, 35, 36, 2 ** 48, 'everybody'] as const) {
      expect(readLink(key, 'clips/x', signLink(key, 'clips/x', reader, END), NOW)).toBe(reader)
    }
  })

  test('is invalid for another path, end, reader or secret', () => {
    const { media: other } = keysOf('another secret of the tests, as long as the first')
    const part = fc.string({ maxLength: 20 })
    fc.assert(
      fc.property(part, part, fc.nat({ max: 10 ** 6 }), (path, wrong, more) => {
        const link = signLink(key, path, 7, END)
        expect(readLink(key, path, link, NOW)).toBe(7)
        expect(readLink(other, path, link, NOW)).toBeUndefined()
        if (wrong !== path) expect(readLink(key, wrong, link, NOW)).toBeUndefined()
        const later = { ...link, exp: String(END + 1 + more) }
        expect(readLink(key, path, later, NOW)).toBeUndefined()
      })
    )
  })

  test('any other text is invalid', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (exp, sig) => {
        expect(readLink(key, 'clips/x', { exp, sig }, NOW)).toBeUndefined()
        expect(readLink(key, 'clips/x', { exp: String(END), sig }, NOW)).toBeUndefined()
      })
    )
  })
})
