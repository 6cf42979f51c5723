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
  art: { ar: 'فن', en: 'UX' },
  spreadsheets: { ar: 'جداول تصنع القرار', en: 'Spreadsheets for decisions' },
  'excel-shortcuts': { ar: 'اختصارات', en: 'Shortcuts of Excel' },
  building: { ar: 'JavaScript ببناء أشياء', en: 'JavaScript by building' },
  english: { ar: 'الإنجليزية في العمل', en: 'English for work' },
  money: { ar: 'مال المشروع الصغير', en: 'The money of a small business' },
  screens: { ar: 'الأطفال والشاشات', en: 'Children and screens' },
  phone: { ar: 'التصوير بالهاتف', en: 'Phone photography' },
  'c-plus': { ar: 'لغة C++', en: 'C++ step by step' },
  'c-sharp': { ar: 'لغة C#', en: 'C# step by step' },
  'plain-c': { ar: 'لغة C', en: 'Plain C' },
  statistics: { ar: 'الإحصاء بلغة R', en: 'Numbers with R' },
  rahman: { ar: 'أغاني عبد الرحمن', en: 'Songs of Abdel Rahman' },
  rahim: { ar: 'أغاني عبدالرحيم', en: 'Songs of Abdelrahim' },
  aim: { ar: 'الهدف الواضح', en: 'Aim well' },
  wireframe: { ar: 'إطار سلكي', en: 'Wireframes' },
  karim: { ar: 'فنجان مع كريم', en: 'A cup with Karim' },
  python: { ar: 'بايثون للبيانات', en: 'Python for data' },
  web: { ar: 'صفحتك الأولى على الويب', en: 'Your first page on the web' },
  sound: { ar: 'صوت وموسيقى', en: 'Sound' },
  letters: { ar: 'حروف العربية', en: 'The alphabet' },
  summit: { ar: 'تعلّم الوصول إلى القمة', en: 'The way up' },
  machine: { ar: 'آلة الزمن', en: 'Time machine' },
  oud: { ar: 'العزف على العود', en: 'Playing the oud' },
  'oud-secrets': { ar: 'أسرار العود', en: 'Secrets of the oud' }
} satisfies Record<string, Words>

export type Slug = keyof typeof TITLES

/** All other classes are for beginners. */
export const levelOf = (slug: string) =>
  slug === 'oud-secrets' ? ('ADVANCED' as const) : ('BEGINNER' as const)

/** Queries and the class that has to come first, in the API and on the site. */
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
  { query: 'البرمحة', slug: 'programming', why: 'a mistake behind the article' },
  { query: 'mony', slug: 'money', why: 'a letter dropped, and no Arabic stop word' },
  { query: 'moneyy', slug: 'money', why: 'the last letter doubled' },
  { query: 'maney', slug: 'money', why: 'another vowel' },
  { query: 'phoen', slug: 'phone', why: 'the last two swapped' },
  { query: 'photgraphy', slug: 'phone', why: 'a letter of a long word dropped' },
  { query: 'buisness', slug: 'money', why: 'two vowels swapped' },
  { query: 'decesions', slug: 'spreadsheets', why: 'a vowel replaced' },
  { query: 'childern', slug: 'screens', why: 'a letter and its neighbour swapped' },
  { query: 'screns', slug: 'screens', why: 'a double letter written once' },
  { query: 'alphabeth', slug: 'letters', why: 'a letter behind the word' },
  { query: 'programming course', slug: 'programming', why: 'with a stop word' },
  { query: 'how to learn programming', slug: 'programming', why: 'three stop words' },
  { query: 'كورس برمجة', slug: 'programming', why: 'an Arabic stop word' },
  { query: 'دورة في البرمجة', slug: 'programming', why: 'two of them' },
  { query: 'ازاي اتعلم البرمجة', slug: 'programming', why: 'as people ask in Egypt' },
  { query: 'english course', slug: 'english', why: 'behind a word of the title' },
  { query: 'افضل كورس برمجة', slug: 'programming', why: 'a word of praise' },
  { query: 'best programming class', slug: 'programming', why: 'the same in English' },
  { query: 'كورس بايثون مجاني', slug: 'python', why: 'what it may cost' },
  { query: 'دورة بايثون للمبتدئين', slug: 'python', why: 'for whom it is' },
  { query: 'python for beginners', slug: 'python', why: 'the same in English' },
  { query: 'python from scratch', slug: 'python', why: 'the same in two words' },
  { query: 'phyton', slug: 'python', why: 'a letter moved over two' },
  { query: 'بااايثون', slug: 'python', why: 'a letter drawn out' },
  { query: 'تصويييير', slug: 'phone', why: 'the same behind the article' },
  { query: 'موسيقى', slug: 'sound', why: 'and is glued to it' },
  { query: 'English for work', slug: 'english', why: 'a title that holds such a word' },
  { query: 'phyton course', slug: 'python', why: 'a mistake beside a stop word' },
  { query: 'oud for beginners', slug: 'oud', why: 'for whom it is' },
  { query: 'العود للمبتدئين', slug: 'oud', why: 'the same in Arabic' },
  { query: 'عايز اتعلم العود من الصفر', slug: 'oud', why: 'the same in spoken Arabic' },
  { query: 'advanced oud', slug: 'oud-secrets', why: 'for who knows more' },
  { query: 'عود متقدم', slug: 'oud-secrets', why: 'the same in Arabic' },
  { query: 'العود مستوى متقدم', slug: 'oud-secrets', why: 'with the word for a level' },
  { query: 'oud for absolute beginners', slug: 'oud', why: 'with a word between' },
  { query: 'advanced marrakesh', slug: 'marrakesh', why: 'nothing of that level hides no other' },
  { query: 'barmaga', slug: 'programming', why: 'Arabic in Latin letters' },
  { query: 'elbarmaga', slug: 'programming', why: 'with the article' },
  { query: 'kors tasweer', slug: 'phone', why: 'beside a stop word' },
  { query: 'ingilizi', slug: 'english', why: 'by its consonants' },
  { query: '7oroof', slug: 'letters', why: 'a digit for a letter' }
]

/** Words that no title has, found by the synonyms of `src/content`; the class is among the results. */
export const BY_SYNONYM: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'اكسل', slug: 'spreadsheets', why: 'a product for what it does, in Arabic letters' },
  { query: 'excel', slug: 'spreadsheets', why: 'the same in Latin letters' },
  { query: 'الإكسيل', slug: 'spreadsheets', why: 'spelt otherwise, with the article' },
  { query: 'google sheets', slug: 'spreadsheets', why: 'two words for one' },
  {
    query: 'googl',
    slug: 'spreadsheets',
    why: 'the beginning of what is known by its meaning alone'
  },
  { query: 'اكسيا', slug: 'spreadsheets', why: 'a mistake in it' },
  { query: 'جافاسكريبت', slug: 'building', why: 'Arabic letters for a Latin name' },
  { query: 'جافا سكريبت', slug: 'building', why: 'in two words' },
  { query: 'جافا سكر', slug: 'building', why: 'in two words, the second not finished' },
  { query: 'java script', slug: 'building', why: 'a compound taken apart' },
  { query: 'js', slug: 'building', why: 'an abbreviation' },
  { query: 'برمجة', slug: 'building', why: 'a field for what belongs to it' },
  { query: 'programming', slug: 'building', why: 'the same in English' },
  { query: 'انجلش', slug: 'english', why: 'an English word in Arabic letters' },
  { query: 'انقلش', slug: 'english', why: 'as it is written in the Gulf' },
  { query: 'فلوس', slug: 'money', why: 'a word of every day' },
  { query: 'مصاري', slug: 'money', why: 'a word of the neighbours' },
  { query: 'kids', slug: 'screens', why: 'a shorter word' },
  { query: 'عيال', slug: 'screens', why: 'a word of every day' },
  { query: 'بزران', slug: 'screens', why: 'a word of the Gulf' },
  { query: 'موبايل', slug: 'phone', why: 'a borrowed word' },
  { query: 'جوال', slug: 'phone', why: 'a word of the Gulf' },
  { query: 'تصوير موبايل', slug: 'phone', why: 'beside a word that is there' },
  { query: 'سي بلس بلس', slug: 'c-plus', why: 'a sign in words' },
  { query: 'كورس انجليزي', slug: 'english', why: 'beside a stop word' },
  { query: 'how to learn انجلش', slug: 'english', why: 'beside three of them' },
  { query: 'كورسات فوتوغرافيا', slug: 'phone', why: 'beside one in the plural' },
  { query: 'react', slug: 'building', why: 'a part for the language it is written in' },
  { query: 'fotography', slug: 'phone', why: 'spelt by its sound' },
  { query: 'photografy', slug: 'phone', why: 'the same in its end' },
  { query: 'exell', slug: 'spreadsheets', why: 'the same of a product' },
  { query: 'ازاي اصور بالموبايل', slug: 'phone', why: 'a question in the words of every day' },
  { query: 'البرمجة للمبتدئين', slug: 'web', why: 'what belongs to it, for whom it may be' },
  { query: 'bargama', slug: 'programming', why: 'Latin letters in another order' },
  { query: 'برمجه بايثزن', slug: 'python', why: 'a mistake beside a word that is known' },
  { query: 'programming phyton', slug: 'python', why: 'the same in English' },
  { query: 'kareem', slug: 'karim', why: 'a first name spelt otherwise' }
]

/** Suggestions while typing, by the beginning of a synonym. */
export const BEGUN: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'برمج', slug: 'building', why: 'beside what holds the beginning itself' },
  { query: 'برم', slug: 'building', why: 'three letters' },
  { query: 'انجل', slug: 'english', why: 'an English word in Arabic letters' }
]

/** A class, and all queries that lead to it alone. */
export const ALONE: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'C++', slug: 'c-plus', why: 'the signs belong to the word' },
  { query: 'c++ step', slug: 'c-plus', why: 'beside another word' },
  { query: 'C#', slug: 'c-sharp', why: 'the sign belongs to the word' },
  { query: 'c', slug: 'plain-c', why: 'one letter is a whole word' },
  { query: 'R', slug: 'statistics', why: 'one letter begins nothing' },
  { query: 'عبدالرحمن', slug: 'rahman', why: 'joined, where it is written apart' },
  { query: 'عبد الرحيم', slug: 'rahim', why: 'apart, where it is written joined' },
  { query: 'Abdelrahman', slug: 'rahman', why: 'joined, in Latin letters' },
  { query: 'Abd El-Rahman', slug: 'rahman', why: 'the article by itself' },
  { query: 'abdulrahman', slug: 'rahman', why: 'another vowel' },
  { query: 'Abdel Rahim', slug: 'rahim', why: 'apart, in Latin letters' },
  { query: 'wire frame', slug: 'wireframe', why: 'a compound taken apart' },
  { query: 'فن و', slug: 'art', why: 'and binds words alone' },
  { query: 'advanced', slug: 'oud-secrets', why: 'a level and nothing else' },
  { query: 'advanced classes', slug: 'oud-secrets', why: 'beside a stop word' },
  { query: 'للمحترفين', slug: 'oud-secrets', why: 'the same in Arabic' },
  { query: 'مستوى متقدم', slug: 'oud-secrets', why: 'in two words' }
]

/** Queries of which no class has all words, and the classes with most of them. */
export const PARTIAL: readonly { query: string; slugs: readonly Slug[]; why: string }[] = [
  { query: 'coffee مراكش', slugs: ['marrakesh'], why: 'a word of one class' },
  { query: 'cafe مراكش', slugs: ['marrakesh', 'coffee'], why: 'words of two classes' },
  { query: 'موبايل money', slugs: ['phone', 'money'], why: 'meanings of two classes' },
  { query: 'موبايل مراكش kids', slugs: ['screens'], why: 'a phrase with a word between' },
  { query: 'phone photography kids', slugs: ['phone'], why: 'two words of one, one of another' },
  { query: 'machine learning مراكش', slugs: ['marrakesh'], why: 'half a phrase is nothing' },
  { query: 'xu مراكش', slugs: ['marrakesh'], why: 'two letters are too few' },
  { query: 'قهوى مراكش', slugs: ['marrakesh'], why: 'no mistake in a word of four letters' },
  { query: 'wireframe pyhton', slugs: ['wireframe'], why: 'a mistake does not count as well' }
]

/** Mistyped queries and their corrections. */
export const CORRECTED: readonly { query: string; text: string; why: string }[] = [
  { query: 'phyton course', text: 'python course', why: 'beside a stop word' },
  { query: 'برمجه بايثزن', text: 'برمجه بايثون', why: 'beside a word that is known' },
  { query: 'wireframe pyhton', text: 'wireframe python', why: 'where nothing holds both' },
  { query: 'barmaga', text: 'برمجة', why: 'in Latin letters' },
  { query: 'tasweer', text: 'تصوير', why: 'in Latin letters with a long vowel' },
  { query: '7oroof', text: 'حروف', why: 'in Latin letters with a digit' },
  { query: 'mony', text: 'money', why: 'an English word before an Arabic one' },
  { query: 'maney', text: 'money', why: 'the same with another vowel' },
  { query: 'pythonn', text: 'python', why: 'the same of a name that Arabic has too' },
  { query: 'javascrpt', text: 'javascript', why: 'the same without a vowel' },
  { query: 'تصويى', text: 'تصوير', why: 'an Arabic letter replaced' }
]

/** The words of a query that are searched for, and marked in the results. */
export const EFFECTIVE: readonly { query: string; effective: string; why: string }[] = [
  { query: 'Excel for beginners', effective: 'excel', why: 'neither a particle nor for whom' },
  { query: 'English for work', effective: 'english work', why: 'not even in a title' },
  { query: 'how to', effective: 'how to', why: 'no other words' },
  { query: 'phyton course', effective: 'python', why: 'without the mistake' },
  { query: 'wireframe pyhton', effective: 'wireframe python', why: 'where nothing holds both' }
]

/** Queries without results, in the API and on the site. */
export const NOT_FOUND: readonly { query: string; why: string }[] = [
  { query: 'prgrammin', why: 'two mistakes' },
  { query: 'hingt', why: 'a letter moved from one end to the other' },
  { query: 'cfae', why: 'a mistake in a word of four letters' },
  { query: 'xu', why: 'a mistake in a word of two' },
  { query: 'ogramming', why: 'an ending' },
  { query: 'mn', why: 'a stop word in Latin letters' },
  { query: 'fan', why: 'a word of two letters in Latin ones' },
  { query: 'chatgpt', why: 'a meaning of which a class has but particles, apart' },
  { query: 'شات جي بي تي', why: 'the same in Arabic' },
  { query: 'best and easy', why: 'three stop words' },
  { query: 'wwww qqqq', why: 'letters drawn out, and no words' },
  { query: 'lready', why: 'no surname' },
  { query: 'seo', why: 'a meaning that no class has' },
  { query: 'machine learning', why: 'a meaning of two words, one of which says nothing elsewhere' },
  { query: 'how to', why: 'stop words' },
  { query: 'زيادة', why: 'a word that is spelt right, and no «قيادة»' },
  { query: 'الاختبارات', why: 'the same with its article' },
  { query: 'social media', why: 'half of a phrase is another' },
  { query: 'cuorse', why: 'a mistake in such a word' },
  { query: '%', why: 'no wildcard' },
  { query: 'pr_gramming%', why: 'no wildcards' },
  { query: '*', why: 'no wildcard' },
  { query: '" OR "1"="1', why: 'no query language' },
  { query: "'; drop class; --", why: 'no SQL' },
  { query: '🔥', why: 'no letters' },
  { query: '؟!', why: 'no letters' },
  { query: '', why: 'an empty query' },
  { query: '   ', why: 'an empty query' }
]

/** Classes that must not be found, since another has the query without a mistake. */
export const NOT_CORRECTED: readonly { query: string; slug: Slug; why: string }[] = [
  { query: 'reading', slug: 'leading', why: 'the word itself is known' },
  { query: 'leadin', slug: 'reading', why: 'it begins a word that is known' },
  { query: 'قراءة', slug: 'leading', why: 'in Arabic as well' }
]
