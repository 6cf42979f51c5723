import { describe, expect, test } from 'vitest'
import {
  countChoices,
  meetsFilter,
  readSearchFilter,
  type SearchFilter,
  withChoice,
  writeSearchFilter
} from '#domain/search-filter.ts'

describe('the address of a filter', () => {
  test.each<{ query: string; filter: SearchFilter; why: string }>([
    { query: 'q=x', filter: { view: 'all' }, why: 'nothing is chosen' },
    { query: 'q=x&view=experts', filter: { view: 'experts' }, why: 'a view' },
    {
      query: 'q=x&view=classes&level=beginner&language=ar&category=3',
      filter: { view: 'classes', level: 'beginner', language: 'ar', category: '3' },
      why: 'one of each'
    },
    {
      query: 'q=x&view=nothing&level=&language=xx&category=yy',
      filter: { view: 'all' },
      why: 'what is unknown is nothing'
    },
    {
      query: `q=x&level=${'x'.repeat(99)}`,
      filter: { view: 'all' },
      why: 'what is endless is nothing'
    }
  ])('$query: $why', ({ query, filter }) => {
    expect(readSearchFilter(new URLSearchParams(query))).toEqual(filter)
  })

  test('is read as it was written, and keeps what else stands there', () => {
    const filter: SearchFilter = { view: 'classes', language: 'en' }
    const address = writeSearchFilter(filter, '?q=%D9%81%D9%86&level=beginner')
    expect(address).toBe('?q=%D9%81%D9%86&view=classes&language=en')
    expect(readSearchFilter(new URLSearchParams(address))).toEqual(filter)
    expect(writeSearchFilter({ view: 'all' }, address)).toBe('?q=%D9%81%D9%86')
  })
})

test('a choice made twice is none, and leads to the classes', () => {
  const once = withChoice({ view: 'all' }, 'level', 'beginner')
  expect(once).toEqual({ view: 'classes', level: 'beginner' })
  expect(withChoice(once, 'level', 'advanced')).toEqual({ view: 'classes', level: 'advanced' })
  expect(withChoice(once, 'level', 'beginner')).toEqual({ view: 'classes' })
})

describe('classes', () => {
  const classes = [
    { level: 'beginner', language: 'ar', categories: ['1', '2'] },
    { level: 'beginner', language: 'en', categories: ['2'] },
    { level: 'advanced', language: 'ar', categories: [] }
  ]

  test('meet a filter in every trait', () => {
    const left = (filter: SearchFilter) => classes.filter(one => meetsFilter(one, filter)).length
    expect(left({ view: 'all' })).toBe(3)
    expect(left({ view: 'classes', level: 'beginner' })).toBe(2)
    expect(left({ view: 'classes', level: 'beginner', category: '1' })).toBe(1)
    expect(left({ view: 'classes', level: 'advanced', category: '1' })).toBe(0)
  })

  test('are counted for each choice as if it were made, the others as they are', () => {
    const filter: SearchFilter = { view: 'classes', level: 'beginner' }
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
