import { describe, expect, test } from 'vitest'
import { openSynonyms } from '#domain/search/intents/synonyms.ts'
import { openIntents } from '#domain/search/intents/intents.ts'

const SYNONYMS = openSynonyms(
  {
    groups: [{ same: ['طفل', 'شفع'] }],
    fillers: '(?<!\\S)(?:عايز|اتعلم|كورس|my)(?!\\S)',
    levels: []
  },
  async () => []
)

const INTENTS = [
  { target: 'screens', phrases: ['ابني ماسك الموبايل طول اليوم', 'شاشة طفل', 'screen time'] },
  { target: 'photos', phrases: ['تصوير بالموبايل', 'تصوير', 'photo'] },
  { target: 'freelance', phrases: ['العمل الحر', 'تمارين العمل', 'مبرمج حر'] },
  { target: '/refund', phrases: ['استرداد المبلغ', 'عايز فلوسي'] }
]

const first = (query: string) => openIntents(INTENTS, SYNONYMS).rank(query)[0]

describe('a query leads to the target', () => {
  test.each([
    { query: 'تصوير', target: 'photos', why: 'of its phrase' },
    { query: 'الموبايل مع ابني', target: 'screens', why: 'that holds the most of its words' },
    { query: 'موبايل تصوير', target: 'photos', why: 'whose words are in another order' },
    { query: 'شفع', target: 'screens', why: 'of a word of the same meaning' },
    { query: 'taswer', target: 'photos', why: 'of a word in Latin letters' },
    { query: 'فلوسنا', target: '/refund', why: 'of a word with another possessor' },
    { query: 'مبرمجا', target: 'freelance', why: 'of an accusative' },
    { query: 'استرداذ', target: '/refund', why: 'of a word with a mistake in it' },
    { query: 'تصوييييير', target: 'photos', why: 'of a word that is drawn out' },
    { query: 'العملالحر', target: 'freelance', why: 'of words that run together' }
  ])('“$query”: $target, $why', ({ query, target }) => {
    expect(first(query)?.target).toBe(target)
  })
})

test('a phrase itself is worth 1, and fillers beside it take little away', () => {
  expect(first('العمل الحر')?.score).toBe(1)
  expect(first('عايز العمل الحر')?.score).toBeGreaterThan(0.9)
})

test('a word that few targets hold weighs more than one that many do', () => {
  const ranked = openIntents(INTENTS, SYNONYMS).rank('موبايل شاشة')
  expect(ranked.map(({ target }) => target)).toEqual(['screens', 'photos'])
})

test('a filler is read as itself alone, and not as a word like it', () => {
  const intents = openIntents([{ target: 'reading', phrases: ['تعلم القراءة'] }], SYNONYMS)
  expect(intents.rank('اتعلم')).toEqual([])
})

test.each(['', 'قفقفقف', '؟'])('“%s” leads nowhere', query => {
  expect(openIntents(INTENTS, SYNONYMS).rank(query)).toEqual([])
})

test('a meaningful word that no phrase of a target has is told', () => {
  const hasOther = (query: string) =>
    openIntents(INTENTS, SYNONYMS)
      .rank(query)
      .find(({ target }) => target === '/refund')?.hasOther
  expect(hasOther('استرداد المبلغ')).toBe(false)
  expect(hasOther('عايز استرداد المبلغ')).toBe(false)
  expect(hasOther('استرداد كيمياء')).toBe(true)
})
