import { expect, test } from 'vitest'
import type { PageRenderer } from '#scripts/lib/build/renderer/pages.ts'
import { planSite } from '#scripts/lib/build/site/plan.ts'
import type { SiteState } from '#scripts/lib/build/site/state.ts'

/** Pages of the site before, with the inputs they were made from. */
const BEFORE: SiteState = {
  renderer: 'r',
  inputs: [
    { name: 'slugs', digest: '1' },
    { name: 'class a', digest: '1' },
    { name: 'class b', digest: '1' },
    { name: 'price', digest: '1' }
  ],
  routes: [{ route: '/class/[slug]', paths: ['/class/a', '/class/b'], inputs: [0] }],
  pages: [
    { route: '/class/[slug]', path: '/class/a', file: 'class/a.html', inputs: [1, 3] },
    { route: '/class/[slug]', path: '/class/b', file: 'class/b.html', inputs: [2, 3] }
  ],
  kinds: {},
  redirects: {},
  generated: []
}

interface Case {
  now: Record<string, string>
  paths?: string[]
  before?: SiteState | undefined
  stale: string[]
  fresh: string[]
  removed: string[]
  planned: number
  why: string
}

const SAME = { slugs: '1', 'class a': '1', 'class b': '1', price: '1' }

test.each<Case>([
  { why: 'nothing has changed', now: SAME, stale: [], fresh: ['a', 'b'], removed: [], planned: 0 },
  {
    why: 'one class has changed',
    now: { ...SAME, 'class a': '2' },
    ...{ stale: ['a'], fresh: ['b'], removed: [], planned: 0 }
  },
  {
    why: 'what all pages show has changed',
    now: { ...SAME, price: '2' },
    ...{ stale: ['a', 'b'], fresh: [], removed: [], planned: 0 }
  },
  {
    why: 'there is another class',
    now: { ...SAME, slugs: '2' },
    paths: ['/class/a', '/class/b', '/class/c'],
    ...{ stale: ['c'], fresh: ['a', 'b'], removed: [], planned: 1 }
  },
  {
    why: 'a class has gone, and its record cannot be read',
    now: { slugs: '2', 'class a': '1', price: '1' },
    paths: ['/class/a'],
    ...{ stale: [], fresh: ['a'], removed: ['class/b.html'], planned: 1 }
  },
  {
    why: 'a page was not made to the end',
    now: SAME,
    before: {
      ...BEFORE,
      pages: BEFORE.pages.map(page => ({ ...page, isUnfinished: page.path === '/class/b' }))
    },
    ...{ stale: ['b'], fresh: ['a'], removed: [], planned: 0 }
  },
  {
    why: 'there is no site yet',
    now: SAME,
    before: undefined,
    ...{ stale: ['a', 'b'], fresh: [], removed: [], planned: 1 }
  }
])('when $why, pages that show it are stale', async one => {
  let planned = 0
  const reused: string[] = []
  const renderer: Pick<PageRenderer, 'routes' | 'plan' | 'reuse' | 'digestOfInput'> = {
    routes: ['/class/[slug]'],
    reuse: ({ route }) => void reused.push(route),
    async plan(route) {
      planned += 1
      return { route, paths: one.paths ?? ['/class/a', '/class/b'], inputs: ['slugs'] }
    },
    digestOfInput(name) {
      const digest = one.now[name]
      if (digest === undefined) throw new Error(`there is no ${name}`)
      return digest
    }
  }
  const before = 'before' in one ? one.before : BEFORE
  const plan = await planSite(renderer as PageRenderer, before)
  const named = (pages: readonly { path: string }[]) => pages.map(({ path }) => path.at(-1))
  expect(named(plan.stale)).toEqual(one.stale)
  expect(named(plan.fresh)).toEqual(one.fresh)
  expect(plan.removed).toEqual(one.removed)
  expect(planned).toBe(one.planned)
  expect(reused).toHaveLength(1 - one.planned)
})
