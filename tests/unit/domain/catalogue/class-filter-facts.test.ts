import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationOf, type DurationBounds } from '#domain/catalogue/class-filter-durations.ts'
import { packFacts, unpackFacts, type UnpackedFacts } from '#domain/catalogue/class-filter-facts.ts'
import { CHOICES } from '#domain/catalogue/class-filter.ts'

const BOUNDS: DurationBounds = [60, 180]

const someFacts: fc.Arbitrary<UnpackedFacts> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 31 }),
  level: fc.constantFrom(...CHOICES.level),
  language: fc.constantFrom(...CHOICES.language),
  minutes: fc.nat(2_000),
  average: fc.nat(50).map(tenths => tenths / 10),
  reviews: fc.nat(9_999),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 4 })
})

test('facts come out of their file as they went in', () => {
  fc.assert(
    fc.property(fc.array(someFacts, { maxLength: 60 }), classes => {
      const file = JSON.stringify(packFacts(classes, BOUNDS))
      expect(unpackFacts(JSON.parse(file))).toEqual(
        classes.map((one, place) => ({ ...one, place, duration: durationOf(one.minutes, BOUNDS) }))
      )
    })
  )
})
