import { expect, test } from 'vitest'
import { sourceFiles } from '#scripts/lib/build/renderer/source.ts'
import { openSteps, refuseUnused } from '#scripts/lib/build/pages.ts'

const page = { file: 'index.html', html: 'a b' }

test('steps change a page in their order', () => {
  const steps = openSteps([
    { name: 'first', edit: ({ html }) => html.replace('a', 'b') },
    { name: 'second', edit: ({ html }) => html.replaceAll('b', 'c') }
  ])
  expect(steps.apply(page)).toEqual({ file: 'index.html', html: 'c c' })
  expect(() => refuseUnused(steps.names, steps.used)).not.toThrow()
})

test('a step that changes no page stops the build', () => {
  const steps = openSteps([
    { name: 'first', edit: ({ html }) => html.replace('a', 'b') },
    { name: 'of another markup', edit: ({ html }) => html.replace('z', '') }
  ])
  steps.apply(page)
  expect(() => refuseUnused(steps.names, steps.used)).toThrow('of another markup')
})

test.each(['src/page-scripts/', 'src/art/', 'scripts/lib/build/', 'src/server/http/site/'])(
  'a change in %s needs another renderer',
  folder => {
    expect(sourceFiles().some(file => file.startsWith(folder))).toBe(true)
  }
)

test.each(['src/content/', 'src/catalogue/', 'src/server/db/', 'src/locales/ar/common'])(
  'a change in %s needs no other renderer',
  folder => {
    expect(sourceFiles().filter(file => file.startsWith(folder))).toEqual([])
  }
)
