import { expect, test } from 'vitest'
import { withLeanIslands, withNumberedIslands } from '#scripts/lib/build/scripts/page-scripts.ts'

const island = (client: string) =>
  `<astro-island uid="Z7" prefix="r4" component-url="/x.js" props="{&quot;a&quot;:[0,1]}" ssr client="${client}" opts="{&quot;name&quot;:&quot;X&quot;}" await-children><p></p><!--astro:end--></astro-island>`

test('an island carries what its runtime reads, and no more', () => {
  expect(withLeanIslands(island('intent'))).toBe(
    '<astro-island prefix="r4" component-url="/x.js" props="{&quot;a&quot;:[0,1]}" ssr client="intent"><p></p></astro-island>'
  )
})

test('other directives keep their options', () => {
  expect(withLeanIslands(island('only'))).toContain('opts="{&quot;name&quot;')
})

test('what only looks like an island stays', () => {
  const text = '<p>uid="1" opts="2" await-children &lt;astro-island client="intent" uid="3"></p>'
  expect(withLeanIslands(text)).toBe(text)
})

test('islands are numbered in the order of the page, with the ids in them', () => {
  const html =
    '<astro-island prefix="r7"><p id="_r7R_5a_" style="fill:url(#_r7R_1_)">_r7 and r7R</p></astro-island>' +
    '<astro-island prefix="r0"><p aria-describedby="hint _r0R_2_"></p></astro-island>'
  expect(withNumberedIslands(html)).toBe(
    '<astro-island prefix="r0"><p id="_r0R_5a_" style="fill:url(#_r0R_1_)">_r7 and r7R</p></astro-island>' +
      '<astro-island prefix="r1"><p aria-describedby="hint _r1R_2_"></p></astro-island>'
  )
})
