import { expect, test } from 'vitest'
import { directScripts } from '#scripts/build/direct-scripts.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue.ts'

test.each([
  ['crumb.Ab1.js', 'base.Cd2.js', 'it does nothing by itself'],
  ['both.Ef3.js', 'both.Ef3.js', 'it does more than import'],
  ['base.Cd2.js', 'base.Cd2.js', 'it imports nothing']
])('%s comes as %s: %s', (named, fetched) => {
  const folder = folderOfTest()
  writeFiles(folder, {
    '_astro/crumb.Ab1.js': 'import"./base.Cd2.js";\n',
    '_astro/both.Ef3.js': 'import"./base.Cd2.js";start();\n',
    '_astro/base.Cd2.js': 'start()\n'
  })
  const page = `<p>text</p><script type="module" src="/_astro/${named}"></script>`
  expect(directScripts(folder)(page)).toBe(
    `<p>text</p><script type="module" fetchpriority="low" src="/_astro/${fetched}"></script>`
  )
})
