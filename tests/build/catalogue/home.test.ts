import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import planned from '#content/home/planned.json' with { type: 'json' }
import promises from '#content/home/promises.json' with { type: 'json' }
import { locales, localized } from '#i18n/locale.ts'
import { text } from '#tests/support/e2e/texts.ts'
import { htmlOf, pages } from '#tests/build/pages.ts'

describe.each(locales)('home in %s', locale => {
  const main = /<main[\s\S]*<\/main>/.exec(htmlOf(localized('/', locale)))?.[0] ?? ''
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

  test('begins with the portraits of the experts who teach what it picks', () => {
    const experts = pages.filter(({ path }) => path.startsWith(localized('/experts/', locale)))
    const head = main.split(`>${t('categories')}<`)[0] ?? ''
    const portraits = [...head.matchAll(/pictures\/([\w]+)-\d+\.webp/g)].map(([, name]) => name)
    expect(new Set(portraits).size).toBe(3)
    for (const name of portraits) {
      expect(experts.some(({ html }) => html.includes(`pictures/${name}-`))).toBe(true)
    }
  })

  test('names people before what is new, and plans last among the questions', () => {
    const places = [t('featured'), t('experts'), t('newest'), t('pro')].map(words =>
      main.indexOf(`>${words}<`)
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const [list = ''] =
      main.slice(main.indexOf('id="faq"')).match(/<div class="accordion[\s\S]*?<\/section/) ?? []
    expect(list.match(/<details[^>]* name="questions"/g)?.length).toBeGreaterThan(1)
    expect(list.split('<details').at(-1)).toContain(t('planned'))
  })

  test('has rows of the cards of every list, with their ratings', () => {
    const gallery = htmlOf(localized('/test', locale))
    const rows = gallery.match(/<ul class="rail[\s\S]*?<\/ul>/g) ?? []
    expect(main).toContain('<ul class="rail')
    expect(rows.some(row => row.includes('4.5 (12)'))).toBe(true)
    expect(gallery.split('4.5 (12)').length).toBeGreaterThan(2)
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
    const questions = [...main.matchAll(/<summary[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, words = '']) => words
    )
    const question = (name: string) =>
      /^question: (.*)$/m.exec(readFileSync(`src/content/faq/${locale}/${name}.md`, 'utf8'))?.[1]
    expect(questions).toContain(question('cancelling'))
    expect(questions).not.toContain(question('renewal'))
    expect(questions).not.toContain(question('tracks-included'))
  })
})
