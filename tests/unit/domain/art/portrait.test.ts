import { describe, expect, test } from 'vitest'
import { portraitArt } from '#domain/art/portrait.ts'
import { flawsOf, idsOf } from './support.ts'

describe('portraitArt', () => {
  const experts = Array.from({ length: 300 }, (_, index) => `expert-${index}`)

  test('the same slug gives the same emblem', () => {
    expect(portraitArt('hoda-elshamy', 'relationships')).toBe(
      portraitArt('hoda-elshamy', 'relationships')
    )
  })

  test('every emblem is small and sound', () => {
    for (const slug of experts) {
      const emblem = portraitArt(slug, 'technology')
      expect(Buffer.byteLength(emblem)).toBeLessThanOrEqual(12 * 1024)
      expect(emblem).toContain('viewBox="0 0 480 480"')
      expect(flawsOf(emblem)).toEqual([])
    }
  })

  test('two emblems on one page share no id', () => {
    const ids = experts.flatMap(slug => idsOf(portraitArt(slug, 'business')))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
