import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('paper has the light colours of the themes', () => {
  const paper = readFileSync('src/islands/certificates/certificate/paper-colours.css', 'utf8')
  const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
  const colours = paper.match(/--[\w-]+: #\w+/g) ?? []
  expect(colours.length).toBeGreaterThan(5)
  for (const colour of colours) {
    const [name, value] = colour.split(': ')
    expect(tokens).toContain(`${name}: light-dark(${value},`)
  }
})
