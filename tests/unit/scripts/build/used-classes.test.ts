import { expect, test } from 'vitest'
import { unitedUse, useOf } from '#scripts/lib/build/styles/used-classes.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const PAGE =
  '<html><head><meta name="scripts" content="/_astro/late.x.css /_astro/base.1.js"></head>' +
  '<body class="shown b">&amp;<p class="shown md:flex [&amp;&gt;a]:p-2"></p><table></table>' +
  '<template><li class="held"></li></template><dialog class="dialog"><p class="asked"></p></dialog>' +
  '<astro-island component-url="/_astro/island.1.js" renderer-url="/_astro/react-dom.1.js">' +
  '</astro-island><script type="module" src="/_astro/search.1.js"></script></body></html>'

const SCRIPTS = {
  '_astro/base.1.js': 'import("./hearts.1.js");let a="at-start"',
  '_astro/hearts.1.js': 'let c=`heart${x?``:` heart-named`}`',
  '_astro/island.1.js': 'import"./react-dom.1.js";import"./part.1.js";let a="of-island"',
  '_astro/part.1.js': 'let a="of-part"',
  '_astro/react-dom.1.js': 'let a="of-library"',
  '_astro/search.1.js': 'import"./base.1.js";let a="of-search"'
}

const use = useOf('class', PAGE)

test('a page uses the classes that it shows, and names scripts of later ones', () => {
  expect(use).toEqual({
    kind: 'class',
    shown: ['[&>a]:p-2', 'b', 'md:flex', 'shown'],
    held: ['asked', 'dialog', 'held'],
    rare: ['table'],
    later: ['_astro/base.1.js', '_astro/island.1.js', '_astro/react-dom.1.js'],
    scripts: ['_astro/search.1.js']
  })
})

test.each([
  { isAtOnce: false, now: [], notNow: ['held', 'of-search', 'at-start', 'heart', 'of-island'] },
  { isAtOnce: true, now: ['held', 'of-search'], notNow: ['at-start', 'heart', 'of-island'] }
])('templates that scripts use at once ($isAtOnce) are in the first style', one => {
  const folder = folderOfTest()
  writeFiles(folder, SCRIPTS)
  const { classes, absent, late } = unitedUse(folder, [use], one.isAtOnce)
  expect([...classes]).toEqual(expect.arrayContaining(['dark', 'light', 'shown', ...one.now]))
  for (const name of one.notNow) expect(classes).not.toContain(name)
  expect(absent).toEqual(new Set(['summary', 'textarea']))
  for (const name of ['held', 'at-start', 'heart', 'heart-named', 'of-island', 'of-part']) {
    expect(late, name).toContain(name)
  }
  expect(late).not.toContain('of-library')
})
