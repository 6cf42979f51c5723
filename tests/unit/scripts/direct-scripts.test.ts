import { expect, test } from 'vitest'
import { directScripts } from '#scripts/build/direct-scripts.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue.ts'

const FILES = {
  '_astro/crumb.Ab1.js': 'import"./base.Cd2.js";\n',
  '_astro/both.Ef3.js': 'import"./base.Cd2.js";start();\n',
  '_astro/base.Cd2.js': 'start()\n',
  '_astro/far.Gh4.js':
    'const late=()=>import("./late.Ij5.js");\nimport{a as b}from"./one.Kl6.js";import"./two.Mn7.js";b()',
  '_astro/one.Kl6.js': 'import"./base.Cd2.js";import{c}from"./three.Op8.js";export{c as a}',
  '_astro/two.Mn7.js': 'export*from"./four.Qr9.js"',
  '_astro/three.Op8.js': 'export const c=1',
  '_astro/four.Qr9.js': 'export const d=1',
  '_astro/late.Ij5.js': 'go()'
}

const plain = (name: string) => `<script type="module" src="/_astro/${name}"></script>`
const script = (name: string) =>
  `<script type="module" fetchpriority="low" src="/_astro/${name}"></script>`
const ahead = (name: string) =>
  `<link rel="modulepreload" fetchpriority="low" href="/_astro/${name}">`

test.each([
  ['what only imports', ['crumb.Ab1.js'], [script('base.Cd2.js')]],
  ['what does more', ['both.Ef3.js'], [script('both.Ef3.js')]],
  ['what imports nothing', ['base.Cd2.js'], [script('base.Cd2.js')]],
  [
    'what imports much, with all of it but what comes later and the scripts of the page,',
    ['far.Gh4.js', 'crumb.Ab1.js'],
    [
      ...['far.Gh4.js', 'base.Cd2.js'].map(script),
      ...['one.Kl6.js', 'two.Mn7.js', 'three.Op8.js', 'four.Qr9.js'].map(ahead)
    ]
  ]
])('%s comes directly', (_, named, expected) => {
  const folder = folderOfTest()
  writeFiles(folder, FILES)
  const page = `<p>text</p>${named.map(plain).join('')}`
  expect(directScripts(folder)(page)).toBe(`<p>text</p>${expected.join('')}`)
})
