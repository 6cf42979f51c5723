import { describe, expect, test } from 'vitest'
import {
  countChoices,
  meetsFilter,
  NO_SEARCH_FILTER,
  readSearchFilter,
  type SearchFilter,
  withChoice,
  writeSearchFilter
} from '#domain/search/filter.ts'

describe('the address of a filter', () => {
  test.each<{ query: string; filter: SearchFilter; why: string }>([
    { query: 'q=x', filter: NO_SEARCH_FILTER, why: 'nothing is chosen' },
    { query: 'q=x&view=experts', filter: { ...NO_SEARCH_FILTER, view: 'experts' }, why: 'a view' },
    {
      query: 'q=x&view=classes&level=beginner&language=ar&category=3',
      filter: { view: 'classes', level: ['beginner'], language: ['ar'], category: ['3'] },
      why: 'one of each'
    },
    {
      query: 'level=beginner&level=advanced&level=beginner&category=3&category=x',
      filter: { ...NO_SEARCH_FILTER, level: ['beginner', 'advanced'], category: ['3'] },
      why: 'several of one, each once'
    },
    {
      query: 'q=x&view=nothing&level=&language=xx&category=yy',
      filter: NO_SEARCH_FILTER,
      why: 'unknown values are ignored'
    },
    {
      query: `q=x&level=${'x'.repeat(99)}`,
      filter: NO_SEARCH_FILTER,
      why: 'endless values are ignored'
    }
  ])('$query: $why', ({ query, filter }) => {
    expect(readSearchFilter(new URLSearchParams(query))).toEqual(filter)
  })

  test('is read as it was written, and keeps other parameters', () => {
    const filter: SearchFilter = { ...NO_SEARCH_FILTER, view: 'classes', language: ['ar', 'en'] }
    const address = writeSearchFilter(filter, '?q=%D9%81%D9%86&level=beginner')
    expect(address).toBe('?q=%D9%81%D9%86&view=classes&language=ar&language=en')
    expect(readSearchFilter(new URLSearchParams(address))).toEqual(filter)
    expect(writeSearchFilter(NO_SEARCH_FILTER, address)).toBe('?q=%D9%81%D9%86')
  })
})

test('choices of one kind add up, choosing twice removes, and all lead to the classes', () => {
  const once = withChoice(NO_SEARCH_FILTER, 'level', 'beginner')
  expect(once).toEqual({ ...NO_SEARCH_FILTER, view: 'classes', level: ['beginner'] })
  const twice = withChoice(once, 'level', 'advanced')
  expect(twice).toEqual({ ...once, level: ['beginner', 'advanced'] })
  expect(withChoice(twice, 'level', 'beginner')).toEqual({ ...once, level: ['advanced'] })
})

describe('classes', () => {
  const classes = [
    { level: 'beginner', language: 'ar', categories: ['1', '2'] },
    { level: 'beginner', language: 'en', categories: ['2'] },
    { level: 'advanced', language: 'ar', categories: [] }
  ]

  test('match a filter in every kind', () => {
    const left = (filter: SearchFilter) => classes.filter(one => meetsFilter(one, filter)).length
    expect(left(NO_SEARCH_FILTER)).toBe(3)
    expect(left({ ...NO_SEARCH_FILTER, level: ['beginner'] })).toBe(2)
    expect(left({ ...NO_SEARCH_FILTER, level: ['beginner'], category: ['1'] })).toBe(1)
    expect(left({ ...NO_SEARCH_FILTER, level: ['advanced'], category: ['1'] })).toBe(0)
    expect(left({ ...NO_SEARCH_FILTER, level: ['advanced', 'beginner'] })).toBe(3)
  })

  test('are counted for each option as if it were chosen, with the other kinds unchanged', () => {
    const filter: SearchFilter = { ...NO_SEARCH_FILTER, level: ['beginner'] }
    expect(countChoices(classes, filter, 'level')).toEqual(
      new Map([
        ['beginner', 2],
        ['advanced', 1]
      ])
    )
    expect(countChoices(classes, filter, 'category')).toEqual(
      new Map([
        ['1', 1],
        ['2', 2]
      ])
    )
  })
})
