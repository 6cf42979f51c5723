import { expect, test, vi } from 'vitest'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import { feedItems } from '#ui/content/feed.ts'

const summary = (title: string, at: number): ClassSummary => ({
  ...{ id: at, slug: `class-${at}`, level: 'BEGINNER', language: 'ar', categoryIds: [] },
  title: { ar: title, en: '' },
  summary: { ar: 'ملخص', en: '' },
  instructor: { id: 1, slug: 's', name: { ar: 'سلمى & <b>', en: '' } },
  ...{ posterUrl: '/p', durationSeconds: 1, episodeCount: 1, rating: { average: 0, count: 0 } },
  ...{ isFeatured: false, isPro: false },
  publishedAt: '2026-03-22T00:00:00.000Z',
  updatedAt: '2026-03-22T00:00:00.000Z'
})

test('a feed has the first thirty classes', () => {
  vi.stubEnv('SITE_URL', 'https://ufuq.example')
  const items = feedItems(
    Array.from({ length: 40 }, (_, at) => summary('x', at + 1)),
    'en'
  )
  vi.unstubAllEnvs()
  expect(items).toHaveLength(30)
  expect(items[0]).toMatchObject({
    link: 'https://ufuq.example/en/class/class-1',
    pubDate: new Date('2026-03-22T00:00:00.000Z'),
    customData: '<dc:creator>سلمى &amp; &lt;b&gt;</dc:creator>'
  })
})

test.each([
  ['a control character', 'a\u0001b', 'ab'],
  ['what is no character', 'a\uFFFEb', 'ab'],
  ['a pictograph', 'a😀b', 'a😀b'],
  ['markup, which the feed escapes', '</title>', '</title>']
])('a title takes %s', (_, title, expected) => {
  vi.stubEnv('SITE_URL', 'https://ufuq.example')
  const [item] = feedItems([summary(title, 1)], 'ar')
  vi.unstubAllEnvs()
  expect(item?.title).toBe(expected)
})
