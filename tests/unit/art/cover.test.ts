import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'
import { coverArt } from '#art/cover.ts'
import { COVER_SEED_MOST } from '#contract/studio/classes/class-document.ts'
import { SYMBOL_NAMES, symbolNamed, symbolOfCategory } from '#art/symbols/symbols.ts'
import { ClassFile } from '#server/catalogue/import/formats.ts'
import { DEMO_CLASSES, flawsOf, idsOf } from './support.ts'

const FOLDER = 'src/catalogue/classes'
const COVER_MOST_BYTES = 12 * 1024
const INK = {
  main: '#ffffff',
  accent: '#ffff00',
  second: '#ff0000',
  shade: '#cccccc',
  ground: '#000000'
}
const CATEGORIES = [...new Set(DEMO_CLASSES.map(({ category }) => category)), 'unknown']
const anyClass = (_: unknown, index: number) => ({
  slug: `class-${index}`,
  category: CATEGORIES[index % CATEGORIES.length] ?? ''
})
const MOON = { symbol: 'moon' } as const
const MANY = Array.from({ length: 500 }, anyClass)

function faultsOf(slug: string, category: string): string[] {
  const picture = coverArt(slug, category)
  const size = Buffer.byteLength(picture)
  return [
    ...flawsOf(picture),
    ...(size > COVER_MOST_BYTES ? [`${size} bytes`] : []),
    ...(picture.includes('viewBox="0 0 960 540"') ? [] : ['another view box'])
  ].map(fault => `${slug}: ${fault}`)
}

describe('coverArt', () => {
  test('the same slug gives the same picture', () => {
    for (const { slug, category } of DEMO_CLASSES) {
      expect(coverArt(slug, category)).toBe(coverArt(slug, category))
    }
  })

  test.each([
    { classes: DEMO_CLASSES, which: 'the demo catalogue' },
    { classes: MANY, which: 'a large catalogue' }
  ])('no two classes of $which share a picture', ({ classes }) => {
    const pictures = classes.map(({ slug, category }) =>
      coverArt(slug, category).replaceAll(/\bc[0-9a-z]{2,7}(?=[a-z])/g, '')
    )
    expect(new Set(pictures).size).toBe(classes.length)
  })

  test.each(DEMO_CLASSES)('$slug is small and sound', ({ slug, category }) => {
    expect(faultsOf(slug, category)).toEqual([])
  })

  test('every class of a large catalogue is small and sound', () => {
    expect(MANY.flatMap(({ slug, category }) => faultsOf(slug, category))).toEqual([])
  })

  test('two pictures on one page share no id', () => {
    const ids = MANY.flatMap(({ slug, category }) => idsOf(coverArt(slug, category)))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('another seed draws another ornament around the same symbol', () => {
    const seeds = [undefined, 1, 2, 3, COVER_SEED_MOST]
    const pictures = seeds.map(seed => coverArt('any', 'business', { ...MOON, seed }))
    expect(new Set(pictures).size).toBe(seeds.length)
    expect(pictures.flatMap(flawsOf)).toEqual([])
  })

  test('the category decides the colours, not the drawing', () => {
    const drawing = (category: string) =>
      coverArt('any', category, MOON).replaceAll(/#[0-9a-f]{6}/g, '')
    expect(coverArt('any', 'business', MOON)).not.toBe(coverArt('any', 'languages', MOON))
    expect(drawing('business')).toBe(drawing('languages'))
  })
})

describe('the symbol of a cover', () => {
  const folders = readdirSync(FOLDER)
  const classes = folders.map(slug => ({
    slug,
    facts: ClassFile.parse(parse(readFileSync(`${FOLDER}/${slug}/class.yaml`, 'utf8')))
  }))

  test.each(SYMBOL_NAMES)('%s is sound, in the middle, and on every kind of cover', name => {
    const alone = symbolNamed(name)(INK)
    expect(flawsOf(alone)).toEqual([])
    expect(Buffer.byteLength(alone)).toBeLessThanOrEqual(1024)
    for (const { slug } of MANY.slice(0, 48)) {
      const place = /translate\((\d+) (\d+)\)scale\(/.exec(
        coverArt(slug, 'unknown', { symbol: name })
      )
      expect(place?.[1], slug).toBe('480')
      expect(Number(place?.[2]), slug).toBeGreaterThan(200)
      expect(Number(place?.[2]), slug).toBeLessThan(340)
    }
  })

  test('is another one for each class of the demo catalogue', () => {
    expect(classes).toHaveLength(24)
    expect(new Set(classes.map(({ facts }) => facts.symbol))).toEqual(new Set(SYMBOL_NAMES))
  })

  test.each(classes)('$slug shows what its file says', ({ slug, facts }) => {
    const [category = ''] = facts.categories
    const cover = coverArt(slug, category, { symbol: facts.symbol })
    const other = facts.symbol === 'moon' ? 'book' : 'moon'
    expect(cover).not.toBe(coverArt(slug, category, { symbol: other }))
    expect(flawsOf(cover)).toEqual([])
    expect(Buffer.byteLength(cover)).toBeLessThanOrEqual(COVER_MOST_BYTES)
  })

  test('follows from the category where none is named, and is left out where that is unknown', () => {
    for (const category of CATEGORIES) {
      const name = symbolOfCategory(category)
      expect(name === undefined, category).toBe(category === 'unknown')
      expect(coverArt('any', category)).toBe(coverArt('any', category, { symbol: name }))
    }
  })
})

test('the hills of a cover hide what lies between them and the plate of the subject', async () => {
  const drawn = sharp(
    Buffer.from(coverArt('javascript-by-building', 'technology', { symbol: 'braces' }))
  )
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  expect(colorAt(361, 360)).toEqual(colorAt(250, 420))
})
