import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { pages, SITE } from '#tests/build/pages.ts'

/** Sinks of HTML and code, which the policy refuses. */
const SINKS =
  /\.(?:inner|outer)HTML=(?!=)|\.srcdoc=(?!=)|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(|\bDOMParser\b|createContextualFragment|(?:set|parse)HTMLUnsafe|\bnew Function\(|\beval\(|\bnew (?:Shared)?Worker\(|\bimportScripts\(/g

/** Sinks that are never reached. */
const KNOWN: Record<string, [count: number, why: string]> = {
  'react-dom': [3, 'elements of HTML, which lint forbids, and of scripts, which no island draws'],
  hydrate: [1, 'slots, which no island takes']
}

const sinksIn = (code: string) => code.match(SINKS) ?? []

test('no script brings a library that the policy would stop', () => {
  const found = globSync(join(SITE, '{_astro/*.js,*.js}')).flatMap(file => {
    const count = sinksIn(readFileSync(file, 'utf8')).length
    return count > 0 ? [[basename(file).replace(/\..*/, ''), count] as const] : []
  })
  const known = Object.entries(KNOWN).map(([name, [count]]) => [name, count])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known))
})

test('no page has one inline', () => {
  const inline = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
      sinksIn(code).map(sink => `${path}: ${sink}`)
    )
  )
  expect(inline).toEqual([])
})
