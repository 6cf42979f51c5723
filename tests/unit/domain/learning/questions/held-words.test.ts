import { expect, test } from 'vitest'
import { foldedPhrase, heldPhrasesIn } from '#domain/learning/questions/held-words.ts'

test.each([
  ['غبيّ', 'غبي'],
  ['  أحمقُ  ', 'احمق'],
  ['ربح سريـــع', 'ربح سريع'],
  ['Casino', 'casino'],
  ['!!', ''],
  ['١٢٣', '123']
])('%s is compared as %s', (text, folded) => {
  expect(foldedPhrase(text)).toBe(folded)
})

test.each([
  ['غبي', 'هذا سؤال غَبِيّ', true],
  ['غبي', 'أنت الغبي', true],
  ['غبي', 'والغبي يعرف', true],
  ['غبي', 'غبيييي', true],
  // A part of another word is none.
  ['غبي', 'التغبيش في الصورة', false],
  ['احمق', 'يا أحمق', true],
  ['ربح سريع', 'طريق الربح السريع مضمون', true],
  ['ربح سريع', 'ربحٌ بطيء ثم سريع', false],
  ['casino', 'Play at CASINO now', true],
  ['casino', 'casinos', false],
  ['', 'anything', false]
])('the phrase «%s» is in «%s»: %s', (phrase, text, isThere) => {
  expect(heldPhrasesIn(text, [phrase])).toEqual(isThere ? [phrase] : [])
})
