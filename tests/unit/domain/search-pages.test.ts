import { expect, test } from 'vitest'
import { pageMeant } from '#domain/search-pages.ts'
import { readSearchWords } from '#server/search/search-words.ts'

const { pages } = readSearchWords()

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
  { query: 'cancel my subscription', page: undefined, why: 'a word that is not the page’s' },
  { query: 'cancel subscription', page: '/subscription-cancellation', why: 'a phrase of the page' },
  { query: 'إلغاء الاشتراك', page: '/subscription-cancellation', why: 'a phrase of the page' },
  { query: 'أسئلة', page: '/faq', why: 'a word of the page' },
  { query: 'محاضر', page: '/instructor-application', why: 'a word of the page' },
  { query: 'Become an Instructor', page: '/instructor-application', why: 'a whole phrase' },
  { query: 'python', page: undefined, why: 'a class' },
  { query: 'pricing your work', page: undefined, why: 'a class' },
  { query: 'pri', page: undefined, why: 'finished, and no word' },
  { query: '', page: undefined, why: 'nothing' },
  { query: '؟', page: undefined, why: 'no word' }
])('“$query” means $page: $why', ({ query, page }) => {
  expect(pageMeant(pages, query, false)?.page).toBe(page)
})

test.each([
  { query: 'شها', page: '/faq#about-certificates' },
  { query: 'canc', page: '/subscription-cancellation' },
  { query: 'become an ins', page: '/instructor-application' },
  { query: 'pr', page: undefined },
  { query: 'ش', page: undefined }
])('while it is typed, “$query” means $page', ({ query, page }) => {
  expect(pageMeant(pages, query, true)?.page).toBe(page)
})
