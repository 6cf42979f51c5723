import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PHYSICAL } from '#ui/parts/physical.ts'

const files = globSync('src/{ui,pages,islands,page-scripts}/**/*.{astro,tsx,css}')

/** Physical utilities with file and line; variants are ignored. */
function physicalIn(file: string, source: string): string[] {
  return source.split('\n').flatMap((line, at) =>
    (line.match(/[\w!:[\]().%+*/&>-]+/g) ?? [])
      .map(word => word.replace(/^(?:[\w\-[\]()&>*]+:)+/, '').replace(/^!|!$/g, ''))
      .filter(utility => PHYSICAL.test(utility))
      .map(utility => `${file}:${at + 1} ${utility}`)
  )
}

test('no file of the interface names a physical side', () => {
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap(file => physicalIn(file, readFileSync(file, 'utf8')))
  expect(found).toEqual([])
})

test('markup names colours, and writes none', () => {
  const found = files
    .filter(file => !file.endsWith('.css'))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /(?:[[:"'\s]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\/))|\b(?:rgb|hsl|oklch)a?\(/i.test(
            line
          )
            ? [`${file}:${at + 1} ${line.trim()}`]
            : []
        )
    )
  expect(found).toEqual([])
})

test('style sheets use logical properties', () => {
  const found = files
    .filter(file => file.endsWith('.css'))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /(?:^|[\s;{])(?:margin|padding|border|inset)?-?(?:left|right)(?:-[a-z]+)?:/.test(line)
            ? [`${file}:${at + 1} ${line.trim()}`]
            : []
        )
    )
  expect(found).toEqual([])
})

describe('the rule', () => {
  test.each(['ml-2', 'md:pl-4', 'hover:left-0', 'text-left', 'rounded-l-lg', '-mr-1', 'divide-x'])(
    'refuses %s',
    utility => {
      expect(physicalIn('x', `class="${utility}"`)).toHaveLength(1)
    }
  )

  test.each(['ms-2', 'md:ps-4', 'inset-is-0', 'text-start', 'rounded-is-lg', 'divide-y', 'left'])(
    'accepts %s',
    utility => {
      expect(physicalIn('x', `class="${utility}"`)).toEqual([])
    }
  )
})
