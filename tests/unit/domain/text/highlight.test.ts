import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placedWordsOf, wordsOf } from '#domain/text/folding.ts'
import { piecesOf, highlightRanges } from '#domain/text/highlight.ts'

const met = (text: string, query: string) =>
  highlightRanges(text, query).map(([start, end]) => text.slice(start, end))

describe('highlighted parts', () => {
  test.each([
    { text: 'Python for data', query: 'PY', parts: ['Py'], why: 'the letters that were typed' },
    { text: 'Python for data', query: 'thon', parts: [], why: 'search knows no other place' },
    { text: 'Python for data', query: 'data py', parts: ['Py', 'data'], why: 'in any order' },
    { text: 'data, data', query: 'data', parts: ['data', 'data'], why: 'each time' },
    { text: 'Photo photography', query: 'photo', parts: ['Photo', 'photo'], why: 'as a beginning' },
    { text: 'Café, noir', query: 'cafe', parts: ['Café'], why: 'accents are one' },
    { text: 'Cafe\u0301s', query: 'cafe', parts: ['Cafe\u0301'], why: 'an accent apart' },
    { text: 'Straße', query: 'stras', parts: ['Straß'], why: 'one letter that folds to two' },
    { text: 'ΟΔΟΣ', query: 'οδος', parts: ['ΟΔΟΣ'], why: 'the other small sigma' },
    { text: "Don't stop", query: 'dont', parts: ["Don't"], why: 'the apostrophe lies between' },
    { text: 'أساسيات البرمجة', query: 'اسا', parts: ['أسا'], why: 'hamzas are one' },
    { text: 'أساسيات البرمجة', query: 'برمجه', parts: ['برمجة'], why: 'behind the article' },
    { text: 'البرمجة', query: 'البرمجه', parts: ['البرمجة'], why: 'with the article' },
    { text: 'برمجة', query: 'البرمجه', parts: ['برمجة'], why: 'the query has the article' },
    { text: 'والبرمجة', query: 'البرمجة', parts: ['البرمجة'], why: 'and an “and” before it' },
    { text: 'بالبرمجة', query: 'والبرمجة', parts: ['البرمجة'], why: 'the article is shared' },
    { text: 'للبرمجة', query: 'برم', parts: ['برم'], why: 'a beginning behind “for the”' },
    { text: 'مَرَّاكُش', query: 'مراكش', parts: ['مَرَّاكُش'], why: 'marks do not part a word' },
    { text: 'مَرَّاكُش', query: 'مرا', parts: ['مَرَّا'], why: 'marks stay with their letters' },
    { text: 'مَرَّاكُش', query: 'مر', parts: ['مَرَّ'], why: 'the last letter with its marks' },
    { text: 'مســـؤول', query: 'مسو', parts: ['مســـؤ'], why: 'tatweel lies between' },
    { text: 'مســـؤول', query: 'مس', parts: ['مس'], why: 'tatweel comes after' },
    { text: 'شيء جديد', query: 'شي', parts: ['شيء'], why: 'the hamza belongs to the word' },
    { text: 'جزء، قراءة', query: 'قرا', parts: ['قرا'], why: 'the hamza comes after' },
    { text: 'قراءة', query: 'قراه', parts: ['قراءة'], why: 'the hamza lies between' },
    { text: 'ءاب جديد', query: 'اب', parts: ['ءاب'], why: 'the hamza comes first' },
    { text: 'ﻷﻫﺪﺍﻑ', query: 'لا', parts: ['ﻷ'], why: 'a ligature is two letters' },
    { text: 'ﻷﻫﺪﺍﻑ', query: 'ل', parts: ['ﻷ'], why: 'half a ligature is the whole sign' },
    {
      text: 'ﺍﻟﺒﺮﻣﺠﺔ',
      query: 'برمجة',
      parts: ['ﺑﺮﻣﺠﺔ'.replace('ﺑ', 'ﺒ')],
      why: 'presentation forms'
    },
    {
      text: 'می\u200cشود',
      query: 'ميش',
      parts: ['می\u200cش'],
      why: 'an invisible sign lies between'
    },
    { text: '\u2068قهوة\u2069', query: 'قهوه', parts: ['قهوة'], why: 'isolation stays outside' },
    { text: 'المستوى ٢', query: '2', parts: ['٢'], why: 'digits are one' },
    { text: 'Programming basics', query: 'programing', parts: ['Programming'], why: 'a mistake' },
    { text: 'البرمجة', query: 'البرمحة', parts: ['البرمجة'], why: 'a mistake behind the article' },
    { text: 'Reading, leading', query: 'reading', parts: ['Reading'], why: 'no mistake is needed' },
    { text: 'Cafe', query: 'cfae', parts: [], why: 'a mistake in four letters' },
    { text: '𝐏ython 🔥 data', query: 'python data', parts: ['𝐏ython', 'data'], why: 'long signs' },
    { text: 'Python', query: '  ', parts: [], why: 'an empty query' },
    { text: '', query: 'py', parts: [], why: 'nothing is there' }
  ])('of “$query” in “$text”: $why', ({ text, query, parts }) => {
    expect(met(text, query)).toEqual(parts)
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'الو بكaءـَّة’Σsß٢\u200cﻻ') })
)

test('placed words are the words, and lie in their order', () => {
  fc.assert(
    fc.property(text, given => {
      const placed = placedWordsOf(given)
      // One sign may be two words: ¼ is 1 and 4.
      const isInOrder = (places: readonly number[]) =>
        places.every((place, at) => place >= (places[at - 1] ?? 0))
      return (
        placed.map(({ word }) => word).join(' ') === wordsOf(given).join(' ') &&
        isInOrder(placed.flatMap(({ starts }) => starts)) &&
        isInOrder(placed.flatMap(({ ends }) => ends))
      )
    }),
    { numRuns: 1_000 }
  )
})

test('the pieces make up the text again, and none is empty or half a sign', () => {
  fc.assert(
    fc.property(text, text, (given, query) => {
      const pieces = piecesOf(given, query).map(piece => piece.text)
      return pieces.join('') === given && pieces.every(piece => piece !== '')
    })
  )
})

describe('synonyms of a query', () => {
  test.each([
    {
      why: 'a phrase of the same meaning is shown in whole words',
      text: 'Phone photography',
      query: 'pictures',
      shown: ['photography']
    },
    {
      why: 'the typed letters are highlighted, and not the word around them',
      text: 'Phone photography, with a camera',
      query: 'photo',
      shown: ['photo', 'camera']
    },
    {
      why: 'half of a phrase is not highlighted',
      text: 'Graphic novels',
      query: 'logo',
      shown: []
    },
    {
      why: 'a particle is shown where it stands in the phrase',
      text: 'To work from home, away from work',
      query: 'freelancing',
      shown: ['work', 'from', 'home']
    },
    {
      why: 'a particle elsewhere says nothing',
      text: 'البيت قريب من العمل',
      query: 'freelancing',
      shown: ['البيت', 'العمل']
    }
  ])('$query in $text: $why', ({ text, query, shown }) => {
    const phrases = ['photography', 'camera', 'graphic design', 'work from home', 'عمل من البيت']
    expect(highlightRanges(text, query, phrases).map(one => text.slice(...one))).toEqual(shown)
  })
})
