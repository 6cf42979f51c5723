import { describe, expect, test } from 'vitest'
import {
  type Choice,
  chosenOf,
  type ClassFacts,
  isFiltering,
  NO_FILTER,
  surveyClasses,
  withoutChoice
} from '#domain/catalogue/class-filter.ts'

const facts = (place: number, own: Partial<ClassFacts>): ClassFacts => ({
  id: place + 10,
  place,
  level: 'beginner',
  language: 'ar',
  duration: 'short',
  minutes: 10,
  average: 0,
  reviews: 0,
  categories: [1],
  ...own
})

const CLASSES = [
  facts(0, {}),
  facts(1, { level: 'advanced' }),
  facts(2, { level: 'advanced', language: 'en' }),
  facts(3, { language: 'en', categories: [1, 2] }),
  facts(4, { duration: undefined, minutes: 0, categories: [2] })
]
const places = (found: readonly ClassFacts[]) => found.map(({ place }) => place)

describe('classes that match a filter', () => {
  test.each([
    { filter: {}, found: [0, 1, 2, 3, 4], why: 'an empty filter matches all' },
    { filter: { level: ['advanced'] }, found: [1, 2], why: 'a choice narrows' },
    {
      filter: { level: ['beginner', 'advanced'] },
      found: [0, 1, 2, 3, 4],
      why: 'two choices of one kind widen'
    },
    {
      filter: { level: ['advanced'], language: ['en'] },
      found: [2],
      why: 'choices of two kinds narrow each other'
    },
    { filter: { duration: ['short'] }, found: [0, 1, 2, 3], why: 'an unknown duration is none' },
    { filter: { level: ['intermediate'] }, found: [], why: 'no class has it' }
  ] satisfies { filter: Partial<typeof NO_FILTER>; found: number[]; why: string }[])(
    '$filter: $found, since $why',
    ({ filter, found }) => {
      const survey = surveyClasses(CLASSES, { ...NO_FILTER, ...filter }, undefined)
      expect(places(survey.found)).toEqual(found)
      expect(survey.everywhere).toBe(found.length)
    }
  )

  test('are those of one category, while the others are counted too', () => {
    const survey = surveyClasses(CLASSES, { ...NO_FILTER, language: ['en'] }, 2)
    expect(places(survey.found)).toEqual([3])
    expect([...survey.categories]).toEqual([
      [1, 2],
      [2, 1]
    ])
    expect(survey.everywhere).toBe(2)
  })
})

test('the number at each option is the count after choosing it', () => {
  const filter = { ...NO_FILTER, level: ['advanced'], language: ['ar'] } as const
  const { counts } = surveyClasses(CLASSES, filter, undefined)
  for (const kind of ['level', 'language', 'duration'] as const) {
    for (const choice of ['beginner', 'advanced', 'ar', 'en', 'short', 'long'] as Choice[]) {
      const alone = { ...filter, [kind]: [choice] }
      const { found } = surveyClasses(CLASSES, alone, undefined)
      expect(counts[kind][choice] ?? 0, `${kind} ${choice}`).toBe(found.length)
    }
  }
})

test('similar classes miss one kind only, with the count after removing each kind', () => {
  const filter = { ...NO_FILTER, level: ['intermediate'], language: ['en'] } as const
  const survey = surveyClasses(CLASSES, filter, undefined)
  expect(survey.found).toEqual([])
  expect(places(survey.near)).toEqual([2, 3])
  expect(survey.without).toEqual({ level: 2, language: 0, duration: 0 })
})

test('one choice can be removed alone, and sorting alone counts as a filter', () => {
  const filter = { ...NO_FILTER, level: ['beginner', 'advanced'], sort: 'rating' } as const
  const rest = withoutChoice(filter, 'level', 'beginner')
  expect(chosenOf(rest)).toEqual([{ kind: 'level', choice: 'advanced' }])
  expect(isFiltering(withoutChoice(rest, 'level', 'advanced'))).toBe(true)
  expect(isFiltering(NO_FILTER)).toBe(false)
})
