import { describe, expect, test } from 'vitest'
import { currentOf } from '#ui/frame/main-links.ts'

describe('a link of the header', () => {
  test.each<[string, string, 'page' | 'true' | undefined, string]>([
    ['/classes', '/classes', 'page', 'the page itself'],
    ['/classes/category/languages', '/classes', 'true', 'a category'],
    ['/classes/page/2', '/classes', 'true', 'a later page'],
    ['/class/the-team', '/classes', 'true', 'a class'],
    ['/experts/field/business', '/experts', 'true', 'a field'],
    ['/experts/karim', '/experts', 'true', 'an expert'],
    ['/', '/classes', undefined, 'home leads to all of them'],
    ['/experts', '/classes', undefined, 'another part'],
    ['/subscription-plans-old', '/subscription-plans', undefined, 'a name that begins the same']
  ])('on %s, to %s, is %s: %s', (path, to, current) => {
    expect(currentOf(path, to)).toBe(current)
  })
})
