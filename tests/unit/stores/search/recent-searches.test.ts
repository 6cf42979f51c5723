import { beforeEach, describe, expect, test } from 'vitest'
import {
  $recentSearches,
  forgetAllSearches,
  forgetSearch,
  RECENT_MOST,
  rememberSearch
} from '#stores/search/recent-searches.ts'

beforeEach(forgetAllSearches)

describe('earlier searches', () => {
  test('are kept once each, as they were typed last, the last first', () => {
    for (const query of ['قهوة', 'python', ' قهوه ']) rememberSearch(query)
    expect($recentSearches.get()).toEqual(['قهوه', 'python'])
  })

  test.each(['', '  ', '\n'])('hold nothing blank: %j', query => {
    rememberSearch(query)
    expect($recentSearches.get()).toEqual([])
  })

  test('are few, and none is endless', () => {
    for (let at = 0; at < 20; at++) rememberSearch(`${at} ${'x'.repeat(200)}`)
    expect($recentSearches.get()).toHaveLength(RECENT_MOST)
    expect($recentSearches.get()[0]?.length).toBe(100)
  })

  test('can be taken away one by one, and all at once', () => {
    for (const query of ['a', 'b', 'c']) rememberSearch(query)
    forgetSearch('b')
    expect($recentSearches.get()).toEqual(['c', 'a'])
    forgetAllSearches()
    expect($recentSearches.get()).toEqual([])
  })
})
