import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { portraitArt } from '#art/portrait/portrait.ts'
import { COLOURS } from '#art/palette.ts'
import { TRAITS, type Traits } from '#art/portrait/look.ts'
import { ExpertFile } from '#server/catalogue/import/formats.ts'
import { flawsOf, idsOf } from './support.ts'

const FOLDER = 'src/catalogue/experts'
const MOST_BYTES = 12 * 1024

const plain = ExpertFile.parse({ portrait: { build: 'woman' } })?.portrait as Traits

const demo = readdirSync(FOLDER).map(slug => {
  const traits = ExpertFile.parse(parse(readFileSync(`${FOLDER}/${slug}/expert.yaml`, 'utf8')))
  return { slug, traits: traits?.portrait }
})

/** Every word of every list, each on an otherwise plain portrait of a woman and of a man. */
const everyTrait = Object.entries(TRAITS).flatMap(([name, words]) =>
  words.flatMap(word =>
    TRAITS.build.map(build => ({ name, word, traits: { ...plain, build, [name]: word } as Traits }))
  )
)

describe('the portrait of an expert', () => {
  test('the same traits give the same drawing', () => {
    expect(portraitArt('hoda-elshamy', 'relationships', plain)).toBe(
      portraitArt('hoda-elshamy', 'relationships', { ...plain })
    )
  })

  test.each(everyTrait)('$name: $word is small and sound', ({ traits }) => {
    const drawing = portraitArt('expert', 'technology', traits)
    expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(MOST_BYTES)
    expect(drawing).toContain('viewBox="0 0 480 480"')
    expect(flawsOf(drawing)).toEqual([])
  })

  test('every word of a list is drawn differently', () => {
    const man = { ...plain, build: 'man' } as const
    for (const [name, words] of Object.entries(TRAITS)) {
      const drawings = words.map(word => portraitArt('one', 'business', { ...man, [name]: word }))
      expect(new Set(drawings).size, name).toBe(words.length)
    }
  })

  test.each(COLOURS)('%s is a colour of each category', colour => {
    const traits = { ...plain, head: 'hijab', colours: [colour, colour, colour] } as const
    expect(flawsOf(portraitArt('one', 'languages', traits))).toEqual([])
  })

  test('two drawings on one page share no id', () => {
    const ids = demo.flatMap(({ slug, traits }) => idsOf(portraitArt(slug, 'business', traits)))
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('the demo experts', () => {
  test('there are ten, and each has a face', () => {
    expect(demo.filter(({ traits }) => traits)).toHaveLength(10)
  })

  const pairs = demo.flatMap((one, at) => demo.slice(at + 1).map(other => [one, other] as const))
  test.each(pairs.map(([one, other]) => ({ one, other, name: `${one.slug} ${other.slug}` })))(
    'differ by at least four traits, and by what is on the head: $name',
    ({ one, other }) => {
      const differing = Object.keys(TRAITS).filter(
        name => one.traits?.[name as 'age'] !== other.traits?.[name as 'age']
      )
      expect(differing.length).toBeGreaterThanOrEqual(4)
      expect(differing).toContain('head')
    }
  )

  test('women and men, of every age, with different skin, dress and glasses', () => {
    const shown = (name: keyof typeof TRAITS) => new Set(demo.map(({ traits }) => traits?.[name]))
    expect(shown('build').size).toBe(2)
    expect(shown('age').size).toBe(3)
    expect(shown('skin').size).toBeGreaterThanOrEqual(5)
    expect(shown('dress').size).toBeGreaterThanOrEqual(7)
    expect(shown('glasses').size).toBeGreaterThanOrEqual(3)
  })
})

describe('an expert without traits', () => {
  const experts = Array.from({ length: 300 }, (_, index) => `expert-${index}`)

  test('the same slug gives the same ornament', () => {
    expect(portraitArt('hoda-elshamy', 'relationships')).toBe(
      portraitArt('hoda-elshamy', 'relationships')
    )
  })

  test('every ornament is small and sound', () => {
    for (const slug of experts) {
      const ornament = portraitArt(slug, 'technology')
      expect(Buffer.byteLength(ornament)).toBeLessThanOrEqual(MOST_BYTES)
      expect(ornament).toContain('viewBox="0 0 480 480"')
      expect(flawsOf(ornament)).toEqual([])
    }
  })

  test('two ornaments on one page share no id', () => {
    const ids = experts.flatMap(slug => idsOf(portraitArt(slug, 'business')))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
