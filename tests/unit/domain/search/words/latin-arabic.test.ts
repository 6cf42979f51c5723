import { expect, test } from 'vitest'
import { fold } from '#domain/text/folding.ts'
import { latinReader } from '#domain/search/words/latin-arabic.ts'

/** How well it fits, from 0 to 1. */
const howWritten = (latin: string, arabic: string) => latinReader([arabic])(latin).get(arabic) ?? 0

test.each([
  { latin: 'barmaga', arabic: 'برمجة', why: 'short vowels' },
  { latin: 'tasweer', arabic: 'تصوير', why: 'long vowels' },
  { latin: '3elaqat', arabic: 'علاقات', why: 'a digit for a letter' },
  { latin: 'mashroo3', arabic: 'مشروع', why: 'two letters for one' },
  { latin: 'ta5sees', arabic: 'تخسيس', why: 'a letter twice' },
  { latin: '7oroof', arabic: 'حروف', why: 'a digit in front' },
  { latin: '7odood', arabic: 'حدود', why: 'one consonant twice, a vowel between' },
  { latin: 'ketabah', arabic: 'كتابة', why: 'its end is pronounced as a vowel' },
  { latin: 'tarbeyet', arabic: 'تربية', why: 'its end is a t before another word' },
  { latin: 'montag', arabic: 'مونتاج', why: 'as pronounced in Egypt' },
  { latin: 'montaj', arabic: 'مونتاج', why: 'as pronounced elsewhere' },
  { latin: 'almany', arabic: 'ماني', why: 'an article that is part of it' },
  { latin: 'akl', arabic: 'أكل', why: 'two consonants, and a vowel in front' },
  { latin: 'noom', arabic: 'نوم', why: 'two consonants, and a long vowel' },
  { latin: 'se7y', arabic: 'صحي', why: 'two consonants, and a vowel behind' },
  { latin: 'edara', arabic: 'إدارة', why: 'an alef in front is any vowel' },
  { latin: '2era2a', arabic: 'قراءة', why: 'one 2 is a letter, the other a hamza' },
  { latin: 'dow2', arabic: 'ضوء', why: 'one consonant, and a digit that shows what it is' }
])('“$latin” is «$arabic»: $why', ({ latin, arabic }) => {
  expect(howWritten(latin, fold(arabic))).toBeGreaterThan(0)
})

test.each([
  { latin: 'bargama', arabic: 'برمجة', why: 'another order' },
  { latin: 'tasweer', arabic: 'تسويق', why: 'another consonant' },
  { latin: 'gawaz', arabic: 'زواج', why: 'two consonants in another order' },
  { latin: 'kill', arabic: 'أكل', why: 'two consonants, no vowel in front' },
  { latin: 'name', arabic: 'نوم', why: 'two consonants, another long vowel' },
  { latin: 'do', arabic: 'ضوء', why: 'one consonant' },
  { latin: 'a', arabic: 'أ', why: 'no consonant' },
  { latin: '', arabic: '', why: 'no letter' },
  { latin: 'c++', arabic: 'سي', why: 'a sign' },
  { latin: 'ابc', arabic: 'ابس', why: 'two scripts' }
])('“$latin” is not «$arabic»: $why', ({ latin, arabic }) => {
  expect(howWritten(latin, fold(arabic))).toBe(0)
})

test('the word whose vowels fit is likelier than another of the same consonants', () => {
  expect(howWritten('montag', 'مونتاج')).toBeGreaterThan(howWritten('montag', 'منتج'))
})
