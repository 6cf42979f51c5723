import { expect, test } from 'vitest'
import { describedPage } from '#ui/catalogue/list-pages.ts'

test.each([
  [1, 'Classes', 'All of them.', 'All of them.', 'the list itself'],
  [2, 'Classes, page 2', 'All of them.', 'Classes, page 2. All of them.', 'a later page']
])('page %i of %s is described as %s', (page, title, description, expected) => {
  expect(describedPage(page, title, description)).toBe(expected)
})

test('a later page is described in no more than search engines show', () => {
  const found = describedPage(3, 'Classes, page 3', 'word '.repeat(50))
  expect(found.length).toBeLessThanOrEqual(160)
  expect(found).toMatch(/^Classes, page 3\. word.*…$/)
})
