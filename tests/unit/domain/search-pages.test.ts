import { expect, test } from 'vitest'
import { lightForms } from '#domain/light-forms.ts'
import { openMeanings } from '#domain/meanings.ts'
import { pageMeant } from '#domain/search-pages.ts'
import { readSearchWords } from '#server/search/search-words.ts'

const words = readSearchWords()
const { pages } = words
const meanings = openMeanings(words, async () => [])

test.each([
  { query: 'شهادة', page: '/faq#about-certificates', why: 'a word of the page' },
  { query: 'الشهادات', page: '/faq#about-certificates', why: 'with the article' },
  { query: 'الأسعار', page: '/subscription-plans', why: 'with the article' },
  { query: 'AI', page: '/faq#planned-tools', why: 'what is asked of our plans' },
  { query: 'ذكاء اصطناعي', page: '/faq#planned-tools', why: 'the same in Arabic' },
  { query: 'كورس مجاني', page: '/faq#try-first', why: 'a phrase of the page' },
  { query: 'price', page: '/subscription-plans', why: 'in English' },
  { query: 'باقات الاشتراك', page: '/subscription-plans', why: 'two words of the page' },
  { query: 'مجاني', page: '/faq#try-first', why: 'free is a question' },
  { query: 'إلغاء', page: '/subscription-cancellation', why: 'with its hamza' },
  { query: 'cancel my subscription', page: '/subscription-cancellation', why: 'a word beside it' },
  { query: 'كيف ألغي اشتراكي؟', page: '/subscription-cancellation', why: 'a question, with mine' },
  { query: 'هل الشهادة معتمدة', page: '/faq#about-certificates', why: 'a question' },
  { query: 'بفودافون كاش', page: '/subscription-plans', why: 'with what it is written together' },
  { query: 'كلمه السر', page: '/forget-password', why: 'ha for ta marbuta' },
  { query: 'python subscription', page: undefined, why: 'a word that is not the page’s' },
  { query: 'my', page: undefined, why: 'a word that says nothing by itself' },
  { query: 'cancel subscription', page: '/subscription-cancellation', why: 'a phrase of the page' },
  { query: 'إلغاء الاشتراك', page: '/subscription-cancellation', why: 'a phrase of the page' },
  { query: 'أسئلة', page: '/faq', why: 'a word of the page' },
  { query: 'محاضر', page: '/instructor-application', why: 'a word of the page' },
  { query: 'Become an Instructor', page: '/instructor-application', why: 'a whole phrase' },
  { query: 'instructors', page: '/experts', why: 'several are those who teach here' },
  { query: 'المدربين', page: '/experts', why: 'the same in Arabic, though «مدرب» is another page' },
  { query: 'mot de passe oublié', page: '/forget-password', why: 'in French' },
  { query: 'python', page: undefined, why: 'a class' },
  { query: 'pricing your work', page: undefined, why: 'a class' },
  { query: 'pri', page: undefined, why: 'finished, and no word' },
  { query: '', page: undefined, why: 'nothing' },
  { query: '؟', page: undefined, why: 'no word' }
])('“$query” means $page: $why', ({ query, page }) => {
  expect(pageMeant(pages, query, false, meanings, lightForms)?.page).toBe(page)
})

test.each([
  { query: 'شها', page: '/faq#about-certificates' },
  { query: 'canc', page: '/subscription-cancellation' },
  { query: 'become an ins', page: '/instructor-application' },
  { query: 'pr', page: undefined },
  { query: 'ش', page: undefined }
])('while it is typed, “$query” means $page', ({ query, page }) => {
  expect(pageMeant(pages, query, true, meanings)?.page).toBe(page)
})

test.each([
  { query: 'ناسي باسورد الموقع ده', page: '/forget-password', why: 'a word of the page' },
  { query: 'شروط شهادة بايثون', page: '/faq#about-certificates', why: 'the first of two pages' },
  { query: 'تعلم بايثون', page: undefined, why: 'no word of a page' },
  { query: 'كلمة جميلة', page: undefined, why: 'half a phrase' }
])('“$query” says $page: $why', ({ query, page }) => {
  expect(pageMeant(pages, query, false, undefined, lightForms)?.page).toBe(page)
})
