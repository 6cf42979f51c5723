interface Words {
  ar: string
  en: string
}

/** Classes named so that each of them is found in its own way. */
export const TITLES = {
  programming: { ar: 'أساسيات البرمجة', en: 'Programming basics' },
  marrakesh: { ar: 'مَرَّاكُش', en: 'Marrakesh' },
  responsible: { ar: 'مســـؤول', en: 'Responsible' },
  league: { ar: 'الدورى', en: 'The league' },
  thing: { ar: 'شيء', en: 'Thing' },
  level: { ar: 'المستوى ٢', en: 'Level two' },
  coffee: { ar: 'القهوة', en: 'Café' },
  huda: { ar: 'ٱلهدى', en: 'Guidance' },
  reading: { ar: 'قراءة', en: 'Reading' },
  'reading-better': { ar: 'قراءة أفضل', en: 'Reading better' },
  leading: { ar: 'قيادة', en: 'Leading' },
  art: { ar: 'فن', en: 'UX' }
} satisfies Record<string, Words>

export type Slug = keyof typeof TITLES

/** What is typed, and the class that has to come first, whoever answers. */
export const FOUND: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'أساسيات البرمجة', slug: 'programming', why: 'as it is written' },
  { query: 'اساسيات البرمجه', slug: 'programming', why: 'without hamza, ha for ta marbuta' },
  { query: 'مراكش', slug: 'marrakesh', why: 'without diacritics' },
  { query: 'مَراكُش', slug: 'marrakesh', why: 'with other diacritics' },
  { query: 'مسوول', slug: 'responsible', why: 'without tatweel and hamza' },
  { query: 'مسؤول', slug: 'responsible', why: 'without tatweel' },
  { query: 'الدوري', slug: 'league', why: 'ya for alef maqsura' },
  { query: 'شئ', slug: 'thing', why: 'hamza on ya' },
  { query: 'شي', slug: 'thing', why: 'without hamza' },
  { query: 'المستوي 2', slug: 'level', why: 'a Western digit' },
  { query: 'المستوى ۲', slug: 'level', why: 'a Persian digit' },
  { query: 'cafe', slug: 'coffee', why: 'without the accent' },
  { query: 'CAFÉ', slug: 'coffee', why: 'in capitals' },
  { query: 'cafe\u0301', slug: 'coffee', why: 'the accent apart' },
  { query: 'الهدي', slug: 'huda', why: 'alef for alef wasla' },
  { query: 'قراة', slug: 'reading', why: 'without the hamza in the middle' },
  { query: 'قرا\u200cءة', slug: 'reading', why: 'with an invisible character' },
  { query: 'ﻗﺮﺍﺀﺓ', slug: 'reading', why: 'in presentation forms' },
  { query: 'برمجة', slug: 'programming', why: 'without the article' },
  { query: 'والبرمجة', slug: 'programming', why: 'with and' },
  { query: 'بالبرمجة', slug: 'programming', why: 'with by' },
  { query: 'للبرمجة', slug: 'programming', why: 'with for' },
  { query: 'البر', slug: 'programming', why: 'a beginning' },
  { query: 'prog', slug: 'programming', why: 'a beginning' },
  { query: 'basics أساسيات', slug: 'programming', why: 'both languages at once' },
  { query: 'فن', slug: 'art', why: 'two letters' },
  { query: 'ux', slug: 'art', why: 'two letters' },
  { query: 'programing', slug: 'programming', why: 'a letter dropped' },
  { query: 'programmming', slug: 'programming', why: 'a letter inserted' },
  { query: 'pragramming', slug: 'programming', why: 'a letter replaced' },
  { query: 'porgramming', slug: 'programming', why: 'neighbours swapped' },
  { query: 'rogramming', slug: 'programming', why: 'the first letter dropped' },
  { query: 'programminx', slug: 'programming', why: 'the last letter replaced' },
  { query: 'leagu', slug: 'league', why: 'six letters, one dropped' },
  { query: 'thign', slug: 'thing', why: 'five letters, neighbours swapped' },
  { query: 'hting', slug: 'thing', why: 'five letters, the first two swapped' },
  { query: 'اساسيت', slug: 'programming', why: 'an Arabic letter dropped' },
  { query: 'اساسبات', slug: 'programming', why: 'an Arabic letter replaced' },
  { query: 'مسوويل', slug: 'responsible', why: 'an Arabic letter inserted' },
  { query: 'ماركش', slug: 'marrakesh', why: 'Arabic neighbours swapped' },
  { query: 'البرمحة', slug: 'programming', why: 'a mistake behind the article' }
]

/** What leads to no class, whoever answers. */
export const NOT_FOUND: readonly { query: string; why: string }[] = [
  { query: 'prgrammin', why: 'two mistakes' },
  { query: 'hingt', why: 'a letter moved from one end to the other' },
  { query: 'cfae', why: 'a mistake in a word of four letters' },
  { query: 'xu', why: 'a mistake in a word of two' },
  { query: 'ogramming', why: 'an ending' },
  { query: 'programming مراكش', why: 'words of two classes' },
  { query: '%', why: 'no wildcard' },
  { query: 'pr_gramming%', why: 'no wildcards' },
  { query: '*', why: 'no wildcard' },
  { query: '" OR "1"="1', why: 'no query language' },
  { query: "'; drop table class; --", why: 'no SQL' },
  { query: '🔥', why: 'no letters' },
  { query: '؟!', why: 'no letters' },
  { query: '', why: 'nothing asked' },
  { query: '   ', why: 'nothing asked' }
]

/** What must not be found, since what was asked for is there without a mistake. */
export const NOT_MEANT: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'reading', slug: 'leading', why: 'the word itself is known' },
  { query: 'leadin', slug: 'reading', why: 'it begins a word that is known' },
  { query: 'قراءة', slug: 'leading', why: 'in Arabic as well' }
]
