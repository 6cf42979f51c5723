import { describe, expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Class, ClassSummary } from '#contract/catalogue/classes.ts'
import type { LearningPath } from '#contract/catalogue/paths.ts'
import { locales, localized } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { CARD_SIZES } from '#ui/dom/card-picture.ts'
import { answerOf, htmlOf } from '#tests/build/pages.ts'
import { bytesOnWire } from '#tests/build/wire.ts'

const WINDOW_BYTES = 14_600

const { items } = await answerOf<{ items: ClassSummary[] }>('/courses')
const paths = await answerOf<LearningPath[]>('/paths')
const classesOf = (path: LearningPath) =>
  path.courseIds.flatMap(id => items.find(item => item.id === id) ?? [])

test('similar classes share a category, a path or the expert', async () => {
  const categories = await answerOf<Category[]>('/categories')
  const chosen = categories.find(({ slug }) => slug === 'featured')?.id
  for (const { id, slug, categoryIds, instructor } of items) {
    const html = htmlOf(`/class/${slug}`)
    const [, shown = ''] = html.split(`>${text('ar', 'class', 'related')}<`)
    const slugs = [...shown.matchAll(/href="\/class\/([^"/]+)"/g)].map(([, found]) => found)
    // Each list goes on after the class, and from its start again.
    const rings = [
      ...categoryIds
        .filter(each => each !== chosen)
        .map(each => items.filter(other => other.categoryIds.includes(each))),
      ...paths.filter(({ courseIds }) => courseIds.includes(id)).map(classesOf),
      items.filter(other => other.instructor.id === instructor.id)
    ].flatMap(ring => {
      const place = ring.findIndex(other => other.id === id)
      return [...ring.slice(place + 1), ...ring.slice(0, place)].slice(0, 3)
    })
    const expected = [...new Set(rings.map(other => other.slug))].slice(0, 3)
    expect(slugs, slug).toEqual(expected)
    expect(slugs.length === 0, slug).toBe(shown === '')
  }
})

describe.each(locales)('the learning paths in %s', locale => {
  const all = htmlOf(localized('/pro-class', locale))

  test('are several, of several classes each, and may be found', () => {
    expect(paths.length).toBeGreaterThanOrEqual(3)
    for (const { courseIds } of paths) expect(courseIds.length).toBeGreaterThanOrEqual(3)
    expect(all).not.toContain('content="noindex"')
    expect(all).toContain('<meta name="description"')
  })

  test.each(paths)('show $slug with its classes in their order', path => {
    const part = all.split(`id="${path.slug}"`)[1]?.split('</ol>')[0] ?? ''
    expect(part).toContain(`href="${localized(`/paths/${path.slug}`, locale)}"`)
    const places = classesOf(path).map(({ title }) => part.indexOf(escaped(title[locale])))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('keep the longer classes below them', () => {
    for (const { slug } of items.filter(({ isPro }) => isPro)) {
      expect(all).toContain(`href="${localized(`/class/${slug}`, locale)}"`)
    }
  })

  test.each(items)('say for whom $slug is where it is one of them', ({ slug, isPro }) => {
    const page = htmlOf(localized(`/class/${slug}`, locale))
    expect(page.includes(text(locale, 'class', 'forWhom'))).toBe(isPro)
  })

  test.each(paths)('give $slug a page with its reasons, and a way on for everybody', async path => {
    const address = localized(`/paths/${path.slug}`, locale)
    const html = htmlOf(address)
    expect(html).not.toContain('content="noindex"')
    expect(html).toContain('"@type":"ItemList"')
    for (const words of [path.summary, path.audience, path.order, ...path.outcomes]) {
      expect(html).toContain(escaped(words[locale]))
    }
    expect(html).toContain(text(locale, 'pro', 'paperLead'))
    const classes = classesOf(path)
    expect(html).toContain(`data-path="${classes.map(({ slug }) => slug).join(' ')}"`)
    // Cards are wider here than in a grid.
    expect(html).not.toContain(CARD_SIZES)
    const [first] = await Promise.all(classes.map(({ id }) => answerOf<Class>(`/courses/${id}`)))
    const room = localized(`/class/${first?.slug}/videos`, locale)
    const preview = first?.modules.flatMap(one => one.items).find(({ isPreview }) => isPreview)
    const link = (kind: string) =>
      new RegExp(`<a[^>]*class="${kind}[^>]*href="([^"]*)"`).exec(html.split('<main')[1] ?? '')?.[1]
    expect(link('btn-quiet for-guests')).toBe(localized('/signup', locale))
    expect(link('btn-quiet for-members')).toBe(localized('/subscription-plans', locale))
    expect(link('btn for-buyers')).toBe(`${room}?item=${preview?.id}`)
    expect(link('btn for-learners')).toBe(room)
    expect(await bytesOnWire(address)).toBeLessThanOrEqual(WINDOW_BYTES)
  })

  test.each(paths)('are named by the classes of $slug', path => {
    for (const { slug } of classesOf(path)) {
      expect(htmlOf(localized(`/class/${slug}`, locale))).toContain(
        `href="${localized(`/paths/${path.slug}`, locale)}"`
      )
    }
  })
})

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')
}
