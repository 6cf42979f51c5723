import { expect, test } from 'vitest'
import { type ClassTraits, NO_SEARCH_FILTER, type SearchFilter } from '#domain/search/filter.ts'
import { isNarrowedView, openFilter, shownHits } from '#page-scripts/search/shown-hits.ts'

const hits = [
  { type: 'course', id: 1 },
  { type: 'course', id: 2 },
  { type: 'episode', id: 1 },
  { type: 'episode', id: 2 }
] as const
const traits = new Map<number, ClassTraits>([
  [1, { level: 'beginner', language: 'ar', categories: [] }],
  [2, { level: 'advanced', language: 'ar', categories: [] }]
])
const chosen = (view: SearchFilter['view'], ...level: string[]): SearchFilter => ({
  ...NO_SEARCH_FILTER,
  view,
  level
})

test.each<[SearchFilter, number, boolean, string]>([
  [chosen('all'), 4, false, 'nothing is chosen'],
  [chosen('all', 'advanced'), 3, true, 'choices leave what is no class'],
  [chosen('classes', 'advanced'), 1, true, 'of the classes, those of the level'],
  [chosen('classes', 'intermediate'), 0, true, 'or none of them'],
  [chosen('episodes', 'advanced'), 2, false, 'of episodes nothing is chosen'],
  [chosen('experts', 'advanced'), 3, true, 'where there are no experts, all is shown']
])('%j shows %i results: %s', (filter, count, isNarrowed) => {
  const open = openFilter({ hits, traits, filter })
  expect(shownHits({ hits, traits, filter: open }, open.view)).toHaveLength(count)
  expect(isNarrowedView(open)).toBe(isNarrowed)
})
