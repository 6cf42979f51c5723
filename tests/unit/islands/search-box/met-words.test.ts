import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metWords } from '#islands/search-box/met-words.ts'

const met = (text: string, query: string) =>
  metWords(text, query)
    .filter(({ isMet }) => isMet)
    .map(({ text }) => text)

describe('words that are met', () => {
  test.each([
    { text: 'Python for data', query: 'PY', words: ['Python'], why: 'they begin like the query' },
    { text: 'Python for data', query: 'thon', words: [], why: 'search knows no other place' },
    { text: 'Python for data', query: 'data py', words: ['Python', 'data'], why: 'in any order' },
    { text: 'أساسيات البرمجة', query: 'برمجه', words: ['البرمجة'], why: 'without the article' },
    { text: 'أساسيات البرمجة', query: 'البرمجة', words: ['البرمجة'], why: 'with the article' },
    { text: 'برمجة', query: 'البرمجه', words: ['برمجة'], why: 'asked for with the article' },
    { text: 'أساسيات', query: 'اسا', words: ['أساسيات'], why: 'hamzas are one' },
    { text: 'مَرَّاكُش', query: 'مراكش', words: ['مَرَّاكُش'], why: 'marks do not part a word' },
    { text: 'Café, noir', query: 'cafe', words: ['Café'], why: 'nor do accents' },
    { text: 'Python', query: '  ', words: [], why: 'nothing is asked' },
    { text: '', query: 'py', words: [], why: 'nothing is there' }
  ])('“$query” in “$text”: $why', ({ text, query, words }) => {
    expect(met(text, query)).toEqual(words)
  })
})

test('the pieces make up the text again, and none is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      const pieces = metWords(text, query).map(piece => piece.text)
      return pieces.join('') === text && !pieces.includes('')
    })
  )
})
