import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The tokens of a stylesheet that are one colour in the light and another in the dark. */
function pairsIn(file: string): string[] {
  const [tokens = ''] = readFileSync(file, 'utf8').split('[data-category')
  return tokens.match(/--[\w-]+: light-dark\([^)]*\)/g) ?? []
}

test('the panels of /test have every colour of the themes', () => {
  const panels = pairsIn('src/ui/gallery/panels.css')
  expect(panels).toEqual(pairsIn('src/ui/styles/tokens.css'))
  expect(panels.length).toBeGreaterThan(10)
})
