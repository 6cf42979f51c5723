import { describe, expect, test } from 'vitest'
import type { Class, ClassSummary } from '#contract/classes.ts'
import { locales, localized } from '#i18n/locale.ts'
import { builtSite } from '#tests/support/site.ts'
import { CARD_SIZES } from '#ui/card-picture.ts'
import { pages } from './pages.ts'

const { origin } = builtSite()
const ask = async <Answer>(path: string) =>
  (await (await fetch(`${origin}/api${path}`)).json()) as Answer
const { items } = await ask<{ items: ClassSummary[] }>('/courses')
const tracks = await Promise.all(
  items.filter(({ isPro }) => isPro).map(({ id }) => ask<Class>(`/courses/${id}`))
)

describe.each(locales)('the professional tracks in %s', locale => {
  const html = pages.find(({ path }) => path === localized('/pro-class', locale))?.html ?? ''

  test('may be found', () => {
    expect(html).not.toContain('content="noindex"')
    expect(html).toContain('<meta name="description"')
  })

  test.each(tracks)('show $slug with each module, and a way on for everybody', track => {
    const part = html.split(`id="${track.slug}"`)[1]?.split(/class="[^"]*" id="/)[0] ?? ''
    for (const { title } of track.modules) expect(part).toContain(title[locale])
    // It is wider here than in a grid, and would be blurred.
    expect(part).not.toContain(CARD_SIZES)
    const room = localized(`/class/${track.slug}/videos`, locale)
    const preview = track.modules.flatMap(one => one.items).find(({ isPreview }) => isPreview)
    const link = (kind: string) =>
      new RegExp(`<a[^>]*class="[^"]*${kind}[^>]*href="([^"]*)"`).exec(part)?.[1]
    expect(link('btn for-guests')).toBe(localized('/signup', locale))
    expect(link('btn for-members')).toBe(localized('/subscription-plans', locale))
    expect(link('btn-quiet for-buyers')).toBe(`${room}?item=${preview?.id}`)
    expect(link('btn for-learners')).toBe(room)
  })
})
