import { describe, expect, test } from 'vitest'
import { coverArt } from '#domain/art/cover.ts'
import { DEMO_CLASSES, flawsOf, idsOf } from './support.ts'

const CATEGORIES = [...new Set(DEMO_CLASSES.map(({ category }) => category)), 'unknown']
const anyClass = (_: unknown, index: number) => ({
  slug: `class-${index}`,
  category: CATEGORIES[index % CATEGORIES.length] ?? ''
})
const MANY = Array.from({ length: 500 }, anyClass)

function faultsOf(slug: string, category: string): string[] {
  const picture = coverArt(slug, category)
  const size = Buffer.byteLength(picture)
  return [
    ...flawsOf(picture),
    ...(size > 12 * 1024 ? [`${size} bytes`] : []),
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

  test('the category decides the colours, not the drawing', () => {
    const drawing = (category: string) => coverArt('any', category).replaceAll(/#[0-9a-f]{6}/g, '')
    expect(coverArt('any', 'business')).not.toBe(coverArt('any', 'languages'))
    expect(drawing('business')).toBe(drawing('languages'))
  })
})
