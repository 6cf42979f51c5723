import { expect, test } from 'vitest'
import { sourceFiles } from '#scripts/lib/build/cache.ts'
import { openSteps } from '#scripts/lib/build/pages.ts'

const page = { file: 'index.html', html: 'a b' }

test('steps change a page in their order', () => {
  const steps = openSteps([
    { name: 'first', edit: ({ html }) => html.replace('a', 'b') },
    { name: 'second', edit: ({ html }) => html.replaceAll('b', 'c') }
  ])
  expect(steps.apply(page)).toEqual({ file: 'index.html', html: 'c c' })
  expect(steps.check).not.toThrow()
})

test('a step that changes no page stops the build', () => {
  const steps = openSteps([
    { name: 'first', edit: ({ html }) => html.replace('a', 'b') },
    { name: 'of another markup', edit: ({ html }) => html.replace('z', '') }
  ])
  steps.apply(page)
  expect(steps.check).toThrow('of another markup')
})

test.each(['src/page-scripts/', 'src/art/', 'scripts/lib/build/', 'src/server/http/site/'])(
  'a change in %s renders the site anew',
  folder => {
    expect(sourceFiles().some(file => file.startsWith(folder))).toBe(true)
  }
)
