import { expect, test } from 'vitest'
import { groupOf } from '#server/http/site/site-rules.ts'

test.each([
  ['/', '/', 'home is a kind of its own'],
  ['/en', '/', 'in both languages'],
  ['/classes', '/classes', 'so is every page below it'],
  ['/en/classes', '/classes', 'in both languages'],
  ['/english', '/english', 'no language'],
  ['/class/first-page', '/class/', 'pages of a folder are alike'],
  ['/en/class/node.js', '/class/', 'for any name'],
  ['/experts/page/2', '/experts/page/', 'so are the later pages of a list'],
  ['/experts/salma/page/2', '/experts/_/page/', 'and those of all experts'],
  ['/en/experts/field/page/12', '/experts/_/page/', 'for any name'],
  ['/experts/field/design/page/2', '/experts/field/design/page/', 'a field is no expert'],
  ['/class/_/videos', '/class/_/', 'rooms are no class pages'],
  ['/en/class/_/quiz/_', '/class/_/quiz/', 'nor are quizzes']
])('%s is of %s: %s', (path, place) => {
  expect(groupOf(path)).toBe(place)
})
