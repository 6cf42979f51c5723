import { expect, test } from 'vitest'
import { fold } from '#domain/folding.ts'
import { soundOf } from '#domain/latin-arabic.ts'

test.each([
  { latin: 'barmaga', arabic: 'برمجة', why: 'short vowels' },
  { latin: 'tasweer', arabic: 'تصوير', why: 'long vowels' },
  { latin: '3elaqat', arabic: 'علاقات', why: 'a digit for a letter' },
  { latin: 'mashroo3', arabic: 'مشروع', why: 'two letters for one' },
  { latin: 'ta5sees', arabic: 'تخسيس', why: 'a letter twice' },
  { latin: '7oroof', arabic: 'حروف', why: 'a digit in front' },
  { latin: 'ketabah', arabic: 'كتابة', why: 'its end is heard as a vowel' },
  { latin: 'montag', arabic: 'مونتاج', why: 'as it is said in Egypt' },
  { latin: 'montaj', arabic: 'مونتاج', why: 'as it is said elsewhere' }
])('“$latin” sounds like “$arabic”: $why', ({ latin, arabic }) => {
  expect(soundOf(latin)).toBe(soundOf(fold(arabic)))
  expect(soundOf(latin)).toBeDefined()
})

test.each([
  { one: 'bargama', other: 'برمجة', why: 'another order' },
  { one: 'tasweer', other: 'تسويق', why: 'another consonant' }
])('“$one” does not sound like “$other”: $why', ({ one, other }) => {
  expect(soundOf(one)).not.toBe(soundOf(fold(other)))
})

test.each(['gawaz', 'زواج', 'a', '', 'c++', 'ابc'])('“%s” has too few sounds to tell', word => {
  expect(soundOf(word)).toBeUndefined()
})
