import { expect, test } from 'vitest'
import { directScripts } from '#scripts/lib/build/scripts/page-scripts.ts'
import { folderOfTest, writeFiles } from '#tests/support/catalogue/catalogue.ts'

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
  `<script type="module" fetchpriority="high" src="/_astro/${name}"></script>`
const ahead = (name: string) => `<link rel="modulepreload" href="/_astro/${name}">`

test.each([
  ['what only imports', ['crumb.Ab1.js'], '/_astro/base.Cd2.js'],
  ['what does more', ['both.Ef3.js'], '/_astro/both.Ef3.js'],
  ['what imports nothing', ['base.Cd2.js'], '/_astro/base.Cd2.js'],
  ['two, in their order', ['both.Ef3.js', 'base.Cd2.js'], '/_astro/both.Ef3.js /_astro/base.Cd2.js']
])('%s is named for after the first paint', (_, named, expected) => {
  expect(made(named)).toBe(page(`<meta name="scripts" content="${expected}">`, ''))
})

test('a page without scripts names none', () => {
  expect(made([])).toBe(page('', ''))
})

test('what imports much comes at once with all of it but what comes later', () => {
  const expected = [
    ...['far.Gh4.js', 'base.Cd2.js'].map(script),
    ...['one.Kl6.js', 'two.Mn7.js', 'three.Op8.js', 'four.Qr9.js'].map(ahead)
  ]
  expect(made(['far.Gh4.js', 'crumb.Ab1.js'])).toBe(page('', expected.join('')))
})

/** With a text that looks like an element of ours. */
function page(head: string, end: string): string {
  const text = '<meta name="description" content="<script><meta name=scripts>">'
  return `<head><meta charset="utf-8">${head}${text}<p>text</p>${end}`
}

function made(named: readonly string[]): string {
  const folder = folderOfTest()
  writeFiles(folder, FILES)
  return directScripts(folder)(page('', named.map(plain).join('')))
}
