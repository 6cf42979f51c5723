import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpts } from '#server/search/highlight.ts'

const LONG = `${'كلمة '.repeat(60)}البرمجة ${'أخرى '.repeat(60)}`.trim()

test.each([
  {
    text: 'Learn to write',
    query: 'WRITE',
    excerpt: 'Learn to write',
    why: 'a short text is whole'
  },
  { text: 'تتعلّم البرمجةَ', query: 'برمجه', excerpt: 'تتعلّم البرمجةَ', why: 'as it is spelt' },
  { text: 'Learn to write', query: 'read', excerpt: undefined, why: 'no match' },
  { text: '', query: 'read', excerpt: undefined, why: 'an empty text' },
  { text: 'x', query: '', excerpt: undefined, why: 'an empty query' }
])('“$query” in “$text”: $why', ({ text, query, excerpt }) => {
  expect(excerpts(query)(text)).toBe(excerpt)
})

test('a long text is cut between words around the first match', () => {
  const excerpt = excerpts('برمجة')(LONG) ?? ''
  expect(excerpt).toMatch(/^….*البرمجة.*…$/u)
  expect(excerpt.length).toBeLessThanOrEqual(162)
  const words = new Set(LONG.split(' '))
  for (const word of excerpt.replaceAll('…', '').split(' ')) expect(words).toContain(word)
})

test('an excerpt is always a piece of its text, and whole characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('word', 'كلمة', '👩‍👩‍👧', '\u0301', 'x'.repeat(170), ','), {
        maxLength: 80
      }),
      parts => {
        const text = parts.join(' ')
        const excerpt = excerpts('word')(text)
        if (excerpt === undefined) return !text.includes('word')
        return excerpt.isWellFormed() && text.includes(excerpt.replaceAll('…', ''))
      }
    )
  )
})
