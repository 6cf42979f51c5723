import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { NO_FILTER } from '#domain/catalogue/class-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

describe('the filter in a URL', () => {
  test.each([
    { search: '', filter: {}, why: 'it is empty' },
    { search: '?level=beginner', filter: { level: ['beginner'] }, why: 'a choice' },
    {
      search: '?level=advanced&level=beginner&level=advanced',
      filter: { level: ['beginner', 'advanced'] },
      why: 'each counts once, in the order of the form'
    },
    {
      search: '?language=ar&duration=short&sort=rating',
      filter: { language: ['ar'], duration: ['short'], sort: 'rating' },
      why: 'kinds and the order stand side by side'
    },
    { search: '?level=wizard&duration=', filter: {}, why: 'such options do not exist' },
    {
      search: '?level=BEGINNER&sort=newest',
      filter: {},
      why: 'the API’s words are not those of the URL'
    },
    {
      search: '?sort=__proto__&level=toString',
      filter: {},
      why: 'names of objects are no choices'
    },
    { search: '?sort=title&sort=rating', filter: { sort: 'title' }, why: 'the first order counts' },
    { search: '?utm_source=x&q=1', filter: {}, why: 'other parameters are ignored' }
  ])('$search: $filter, since $why', ({ search, filter }) => {
    expect(read(search)).toEqual({ ...NO_FILTER, ...filter })
  })
})

describe('the query of a filter', () => {
  test.each([
    { before: '?level=advanced&level=beginner', after: '?level=beginner&level=advanced' },
    { before: '?sort=newest', after: '' },
    { before: '?level=wizard', after: '' },
    {
      before: '?sort=title&duration=long&language=en&level=advanced',
      after: '?level=advanced&language=en&duration=long&sort=title'
    }
  ])('$before is $after, so that one list has one address', ({ before, after }) => {
    expect(writeFilter(read(before))).toBe(after)
    expect(writeFilter(read(after))).toBe(after)
  })

  test('keeps other parameters in place, and removes old choices', () => {
    const filter = { ...NO_FILTER, level: ['beginner'] } as const
    expect(writeFilter(filter, '?utm_source=x&level=advanced&sort=title')).toBe(
      '?utm_source=x&level=beginner'
    )
    expect(writeFilter(NO_FILTER, '?utm_source=x&level=advanced')).toBe('?utm_source=x')
  })
})
