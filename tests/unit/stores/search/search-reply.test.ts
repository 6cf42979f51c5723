import { expect, test } from 'vitest'
import { isSearchReply } from '#stores/search/ask-search.ts'

const NAME = { ar: 'عمر', en: 'Omar' }
const CLASS = {
  ...{ type: 'course', id: 1, slug: 'python', title: NAME, level: 'BEGINNER', language: 'ar' },
  ...{ categoryIds: [], durationSeconds: 60, rating: { average: 0, count: 0 } },
  ...{ instructor: { name: NAME }, posterUrl: '/poster.avif' }
}
const EPISODE = { type: 'episode', id: 2, title: NAME, courseTitle: NAME, courseSlug: 'python' }
const EXPERT = {
  ...{ type: 'instructor', id: 3, slug: 'omar', name: NAME, headline: NAME },
  ...{ photoUrl: '/omar.avif', courseCount: 2 }
}

test('results of each kind can be shown', () => {
  expect(isSearchReply({ items: [CLASS, EPISODE, EXPERT], total: 3 })).toBe(true)
  expect(isSearchReply({ items: [{ ...CLASS, highlight: NAME }], total: 1 })).toBe(true)
  expect(isSearchReply({ items: [], total: 0 })).toBe(true)
})

const without = (item: Record<string, unknown>, name: string) => ({ ...item, [name]: undefined })

test.each([
  ...['title', 'slug', 'level', 'language', 'categoryIds', 'durationSeconds', 'rating'].map(name =>
    without(CLASS, name)
  ),
  ...['instructor', 'posterUrl', 'id', 'type'].map(name => without(CLASS, name)),
  ...['title', 'courseTitle', 'courseSlug'].map(name => without(EPISODE, name)),
  ...['slug', 'name', 'headline', 'photoUrl', 'courseCount'].map(name => without(EXPERT, name)),
  { ...CLASS, title: 'Python' },
  { ...CLASS, highlight: 'Python' },
  { ...CLASS, instructor: { name: null } },
  { ...EPISODE, type: 'film' },
  null,
  'page of a hotel'
])('what a card could not show is none: %j', item => {
  expect(isSearchReply({ items: [item], total: 1 })).toBe(false)
})

test.each([undefined, null, '<html>', [], {}, { items: [] }, { items: {}, total: 1 }])(
  'nor is %j',
  answer => {
    expect(isSearchReply(answer)).toBe(false)
  }
)
