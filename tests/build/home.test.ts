import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import planned from '#content/home/planned.json' with { type: 'json' }
import promises from '#content/home/promises.json' with { type: 'json' }
import { locales, localized } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { pages } from './pages.ts'

describe.each(locales)('home in %s', locale => {
  const home = localized('/', locale)
  const html = pages.find(({ path }) => path === home)?.html ?? ''
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const t = (key: Parameters<typeof text<'home'>>[2]) => text(locale, 'home', key)

  test.each([
    'categories',
    'featured',
    'newest',
    'pro',
    'how',
    'offer',
    'experts',
    'planned',
    'questions'
  ] as const)('has the part “%s”', key => {
    const headings = [...main.matchAll(/<h2[^>]*>\s*([^<]*?)\s*<\/h2>/g)].map(([, words]) => words)
    expect(headings).toContain(t(key))
  })

  test('says all that learners get, and of each planned tool that it is to come', () => {
    for (const promise of Object.values(promises)) expect(main).toContain(promise[locale])
    for (const tool of Object.values(planned)) expect(main).toContain(tool.title[locale])
    const soon = main.match(new RegExp(`>\\s*${t('soon')}\\s*<`, 'g'))
    expect(soon).toHaveLength(Object.keys(planned).length)
  })

  test('leads on to search, tracks, plans, experts and the application', () => {
    for (const path of [
      '/classes',
      '/pro-class',
      '/subscription-plans',
      '/experts',
      '/instructor-application'
    ]) {
      expect(main).toContain(`href="${localized(path, locale)}"`)
    }
    expect(main).toContain(`action="${localized('/search', locale)}"`)
  })

  test('shows the classes of each learning path by their covers', () => {
    const [, part = ''] = main.split(`>${t('pro')}<`)
    const cards = part.split('</ol>')[0]?.split('<li').slice(1) ?? []
    expect(cards.length).toBeGreaterThan(2)
    for (const card of cards) expect(card.match(/<img /g)?.length).toBeGreaterThan(2)
  })

  test('names a price for each plan', () => {
    expect(main.match(/<dt/g)).toHaveLength(3)
    expect(main.match(/<dd[^>]*>[^<]*<bdi[^>]*>[^<]*\d/g)).toHaveLength(3)
  })

  test('keeps a place for learners, and says nothing of it to guests', () => {
    const place = /<div class="for-signed-in[^>]*>([\s\S]*?)<section/.exec(main)?.[1] ?? ''
    expect(place).toContain('component-export="LearnerHome"')
    expect(place.replace(/<[^>]*>/g, '').trim()).toBe('')
  })

  test('answers the questions that are for home, and those only', () => {
    const asked = [...main.matchAll(/<summary[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, words = '']) => words
    )
    const question = (name: string) =>
      /^question: (.*)$/m.exec(readFileSync(`src/content/faq/${locale}/${name}.md`, 'utf8'))?.[1]
    expect(asked).toContain(question('cancelling'))
    expect(asked).not.toContain(question('renewal'))
    expect(asked).not.toContain(question('tracks-included'))
  })
})
