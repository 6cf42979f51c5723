import { describe, expect, test } from 'vitest'
import { readFilter, writeFilter } from '#domain/catalogue/class-filter-address.ts'
import { NO_FILTER } from '#domain/catalogue/class-filter.ts'

const read = (search: string) => readFilter(new URLSearchParams(search))

describe('the filter of an address', () => {
  test.each([
    { search: '', filter: {}, why: 'nothing is said' },
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
    { search: '?level=wizard&duration=', filter: {}, why: 'nobody offers these' },
    { search: '?level=BEGINNER&sort=newest', filter: {}, why: 'the wire’s words are not ours' },
    {
      search: '?sort=__proto__&level=toString',
      filter: {},
      why: 'names of objects are no choices'
    },
    { search: '?sort=title&sort=rating', filter: { sort: 'title' }, why: 'the first order counts' },
    { search: '?utm_source=x&q=1', filter: {}, why: 'others’ parameters are others’' }
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

  test('leaves what belongs to others where it is, and takes old choices away', () => {
    const filter = { ...NO_FILTER, level: ['beginner'] } as const
    expect(writeFilter(filter, '?utm_source=x&level=advanced&sort=title')).toBe(
      '?utm_source=x&level=beginner'
    )
    expect(writeFilter(NO_FILTER, '?utm_source=x&level=advanced')).toBe('?utm_source=x')
  })
})
