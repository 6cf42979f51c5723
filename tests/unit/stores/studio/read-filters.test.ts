import { expect, test } from 'vitest'
import { readFilters } from '#stores/studio/read-filters.ts'

test.each<[search: Record<string, string>, filters: Record<string, string>, why: string]>([
  [{ query: ' mona ', page: '2' }, { query: 'mona', page: '2' }, 'both are filters'],
  [{ page: '-1' }, {}, 'pages begin with 1'],
  [{ page: '0' }, {}, 'pages begin with 1'],
  [{ page: 'abc' }, {}, 'it is no number'],
  [{ page: '1.5' }, {}, 'it is no whole number'],
  [{ from: '2026-99-99', to: '2026-11-26' }, { to: '2026-11-26' }, 'there is no such day'],
  [{ from: '0026-11-26' }, {}, 'the year is a typing error'],
  [{ query: '\0' }, {}, 'no database stores it'],
  [{ query: 'x'.repeat(101) }, { query: 'x'.repeat(100) }, 'the API takes no more'],
  [{ query: '   ' }, {}, 'it is empty'],
  [{ classId: 'x' }, {}, 'classes have numbers'],
  [{ id: 'order-1', tab: 'owed' }, { id: 'order-1', tab: 'owed' }, 'details and tabs stay']
])('%j is read as %j: %s', (search, filters) => {
  expect(readFilters(search)).toEqual(filters)
})
