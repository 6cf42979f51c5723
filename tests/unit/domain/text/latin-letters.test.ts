import { describe, expect, test } from 'vitest'
import { fold } from '#domain/text/folding.ts'
import { latinLetters, TRANSLATION } from '#domain/text/latin-letters.ts'
import { MIGRATIONS } from '#server/db/migrations/all.ts'

describe('Latin letters for a name', () => {
  test.each([
    { of: 'alef', spellings: ['أحمد', 'احمد', 'إحمد', 'آحمد', 'ٱحمد'] },
    { of: 'ta marbuta', spellings: ['أسامة', 'اسامه'] },
    { of: 'ya', spellings: ['منى', 'مني', 'منی'] },
    { of: 'hamza', spellings: ['شيماء', 'شيما'] },
    { of: 'hamza on a seat', spellings: ['لؤي', 'لوي'] },
    { of: 'vowel signs and tatweel', spellings: ['مُحَمَّدٌ', 'محـمد', 'محمد'] },
    { of: 'Persian kaf', spellings: ['کریم', 'كريم'] },
    { of: 'accents and case', spellings: ['Élodie', 'élodie', 'ELODIE'] },
    { of: 'Turkish letters', spellings: ['Işık', 'isik', 'ISIK', 'İşik'] },
    { of: 'letters that are no other with a mark', spellings: ['Łukasz', 'łukasz', 'lukasz'] }
  ])('are the same for spellings of $of', ({ spellings }) => {
    expect(new Set(spellings.map(latinLetters)).size).toBe(1)
    expect(new Set(spellings.map(spelling => latinLetters(fold(spelling)))).size).toBe(1)
    expect(latinLetters(spellings[0] ?? '')).toMatch(/^[a-z\d]+$/)
  })

  test('differ for different Arabic letters', () => {
    const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
    expect(new Set(letters.map(latinLetters)).size).toBe(letters.length)
  })

  test('leave other text as it is', () => {
    expect(latinLetters('Mona El-Sayed +20 100 名前')).toBe('mona el-sayed +20 100 名前')
  })

  test('are those of the indexes on PostgreSQL: other ones need a migration that makes them again', () => {
    const { statements } = MIGRATIONS.find(({ name }) => name === '0028-learner-search') ?? {}
    const types = { engine: 'postgres', int: 'bigint', text: 'text', strict: '' } as const
    const made = statements?.(types).join('\n')
    expect(made).toContain(`'${TRANSLATION.from}', '${TRANSLATION.to}'`)
  })
})
