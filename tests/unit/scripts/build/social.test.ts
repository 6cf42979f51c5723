import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Renderer } from '@takumi-rs/core'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  cardOf,
  drawCards,
  type DrawnCards,
  drawingAt,
  removeDrawings,
  unusedDrawings,
  withSocialPicture
} from '#scripts/lib/build/pictures/social.ts'
import { type Drawing, openDrawing } from '#scripts/lib/build/pictures/social/draw.ts'
import { FONTS } from '#scripts/lib/build/pictures/social/look.ts'
import { folderOfTest } from '#tests/support/catalogue/catalogue.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'

const SITE = 'https://ufuq.example'
const card: SocialCard = { locale: 'ar', title: 'أول صفحة على الويب', lines: ['سلمى النجدي'] }
const page = (shown: object, before = `${SITE}/before.webp`) => ({
  file: 'class/x.html',
  html: `<meta property="og:image" content="${before}" data-social="${Buffer.from(JSON.stringify(shown)).toString('base64url')}">`
})

const cardsOf = (...pages: { html: string }[]) =>
  new Set(pages.flatMap(({ html }) => cardOf(html) ?? []))

describe('a drawing', () => {
  let drawing: Drawing
  beforeAll(async () => {
    drawing = await openDrawing()
  })

  test.each([
    ['Arabic', card],
    ['English', { locale: 'en', title: 'Your first page', kicker: 'Classes' }],
    ['two scripts', { ...card, title: 'أساسيات React 19 (الجزء 2) 50%' }],
    ['the other script alone', { ...card, title: 'C++' }],
    ['a title too long for it', { ...card, title: 'كلمة طويلة '.repeat(40) }],
    ['a word too long for it', { ...card, title: 'ط'.repeat(120) }],
    ['pictographs', { ...card, title: '🎬👩🏽‍💻 فيلم' }],
    ['markup', { ...card, title: '</text><script>' }],
    ['nothing', { ...card, title: '' }]
  ] satisfies [string, SocialCard][])('of %s is 1200 by 630 and light', async (_, shown) => {
    const picture = await drawing.draw(shown, undefined)
    const { width, height, format } = await sharp(picture).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(picture.length).toBeLessThan(100_000)
    const { channels } = await sharp(picture).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })

  test('has a name of its own for all it shows', () => {
    const cards: SocialCard[] = [
      card,
      { ...card, locale: 'en' },
      { ...card, title: 'x' },
      { ...card, kicker: 'x' },
      { ...card, lines: [] },
      { ...card, art: { shape: 'arch', file: 'a.webp' } },
      { ...card, art: { shape: 'round', file: 'a.webp' } },
      { ...card, art: { shape: 'arch', file: 'b.webp' } }
    ]
    expect(new Set(cards.map(drawing.nameOf)).size).toBe(cards.length)
    expect(drawing.nameOf({ ...card })).toBe(drawing.nameOf(card))
  })

  test('differs where only the order of two scripts does', async () => {
    const [one, other] = await Promise.all(
      ['تعلّم React', 'React تعلّم'].map(title => drawing.draw({ ...card, title }, undefined))
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  })
})

describe('the letters', () => {
  let widthOf: (text: string) => Promise<number>
  beforeAll(async () => {
    const renderer = new Renderer()
    for (const data of FONTS) await renderer.registerFont({ name: 'Cairo', data })
    widthOf = async text => {
      const style = { fontFamily: 'Cairo', fontSize: 60, direction: 'rtl' } as const
      const { runs, children } = await renderer.measure({
        type: 'container',
        style: { display: 'flex' },
        children: [{ type: 'text', text, style }]
      })
      return [...runs, ...children.flatMap(child => child.runs)].reduce(
        (sum, { width }) => sum + width,
        0
      )
    }
  })

  // Without shaping every letter takes the form it has alone, which is wider.
  test.each(['مستقبل', 'تعليمية', 'التعليم'])('of %s are joined', async word => {
    const [joined, apart] = await Promise.all([widthOf(word), widthOf([...word].join('\u200C'))])
    expect(joined).toBeGreaterThan(60)
    expect(joined).toBeLessThan(apart * 0.9)
  })

  test('take marks without becoming wider', async () => {
    const [bare, marked] = await Promise.all([widthOf('تعلم'), widthOf('تَعلَّم')])
    expect(Math.abs(marked - bare)).toBeLessThan(1)
  })
})

describe('the pictures of a site', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const inFolder = () => vi.stubEnv('DATA_DIR', join(folderOfTest(), 'data'))

  /** The page as the site has it. */
  const written = (drawn: DrawnCards, { html }: { html: string }) =>
    withSocialPicture(html, SITE, drawn.files.get(cardOf(html) ?? ''))

  test('are made once, and named in the page with their size', async () => {
    inFolder()
    const first = await drawCards(cardsOf(page(card), page(card)))
    const again = await drawCards(cardsOf(page(card)))
    expect([first.files.size, first.made, again.files.size, again.made]).toEqual([1, 1, 1, 0])
    expect(written(first, page(card))).toMatch(
      /^<meta property="og:image" content="https:\/\/ufuq\.example\/_astro\/social\/\w{16}\.jpg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">$/
    )
  })

  test('go when no page shows them', async () => {
    inFolder()
    const other = { ...card, title: 'x' }
    const { files } = await drawCards(cardsOf(page(card), page(other)))
    const [kept = '', gone = ''] = files.values()
    removeDrawings(unusedDrawings(new Set([kept])))
    expect([kept, gone].map(path => existsSync(drawingAt(path)))).toEqual([true, false])
  })

  test('that cannot be made leave the page what it came with', async () => {
    inFolder()
    const lost = { ...card, art: { shape: 'arch', file: 'gone.webp' } }
    const drawn = await drawCards(cardsOf(page(lost), page(card)))
    expect(drawn.failures).toHaveLength(1)
    expect(written(drawn, page(lost))).toBe(
      `<meta property="og:image" content="${SITE}/before.webp">`
    )
    expect(written(drawn, page(lost, ''))).toBe('')
    expect(written(drawn, page(card))).toContain('/_astro/social/')
  })

  test('are not waited for where they cannot be kept', async () => {
    const folder = folderOfTest()
    writeFileSync(join(folder, 'file'), '')
    vi.stubEnv('DATA_DIR', join(folder, 'file'))
    const drawn = await drawCards(cardsOf(page(card)))
    expect(drawn.failures).toHaveLength(1)
    expect(written(drawn, page(card))).toContain('/before.webp')
  })
})
