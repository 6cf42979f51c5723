import { describe, expect, test } from 'vitest'
import { nearestOf, offeredSorts, orderClasses } from '#domain/catalogue/class-filter-order.ts'
import type { ClassFacts, Sort } from '#domain/catalogue/class-filter.ts'

const facts = (place: number, minutes: number, average: number, reviews: number): ClassFacts => ({
  ...{ id: place, place, minutes, average, reviews, categories: [] },
  ...{ level: 'beginner', language: 'ar', duration: undefined }
})
const CLASSES = [
  facts(0, 60, 0, 0),
  facts(1, 0, 4.8, 3),
  facts(2, 200, 4.8, 90),
  facts(3, 60, 5, 4),
  facts(4, 15, 0, 0)
]

describe('the order of a list', () => {
  test.each([
    { sort: 'newest', places: [0, 1, 2, 3, 4], why: 'it comes so' },
    { sort: 'rating', places: [3, 2, 1, 0, 4], why: 'more reviews decide, unrated come last' },
    { sort: 'shortest', places: [4, 0, 3, 2, 1], why: 'what is equal stays newest first' },
    { sort: 'longest', places: [2, 0, 3, 4, 1], why: 'an unknown length is last here as well' },
    { sort: 'title', places: [2, 4, 0, 1, 3], why: 'the ranks say so' }
  ] satisfies { sort: Sort; places: number[]; why: string }[])(
    'by $sort: $places, since $why',
    ({ sort, places }) => {
      const ordered = orderClasses(CLASSES, sort, [2, 3, 0, 4, 1])
      expect(ordered.map(({ place }) => place)).toEqual(places)
      expect(CLASSES.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4])
    }
  )

  test('a class without a rank, newer than the ranks, comes last', () => {
    expect(orderClasses(CLASSES, 'title', [1, 0]).map(({ place }) => place)).toEqual([
      1, 0, 2, 3, 4
    ])
  })

  test('of similar classes the best rated come first', () => {
    expect(nearestOf(CLASSES, 2).map(({ place }) => place)).toEqual([3, 2])
  })
})

describe('the orders that a list is offered in', () => {
  test.each([
    { averages: [], isOffered: false, why: 'there is no class' },
    { averages: [undefined, undefined], isOffered: false, why: 'none has a rating' },
    { averages: [undefined, 4.2], isOffered: true, why: 'one rated class comes first then' }
  ])('hold the rating: $isOffered, since $why', ({ averages, isOffered }) => {
    const sorts = offeredSorts(averages)
    expect(sorts.includes('rating')).toBe(isOffered)
    expect(sorts.filter(sort => sort !== 'rating')).toEqual([
      'newest',
      'shortest',
      'longest',
      'title'
    ])
  })
})
