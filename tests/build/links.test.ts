import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, redirectPages, SITE } from './pages.ts'

const paths = new Set([...pages, ...redirectPages].map(({ path }) => path))

const ELSEWHERE = /^\/api\//

/** All rooms share one built page. */
const built = (target: string) =>
  target.replace(/^((?:\/en)?\/class)\/[^/]+(?=\/)/, (_, folder: string) => `${folder}/_`)

function targets(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action|poster)="(\/[^"]*)"/g)].map(([, target = '']) =>
    decodeURIComponent((target.split(/[?#]/)[0] ?? '').replaceAll('&amp;', '&'))
  )
}

describe.each(pages)('$path', ({ html }) => {
  test('leads nowhere that does not exist', () => {
    const missing = targets(html).filter(
      target =>
        !ELSEWHERE.test(target) && !paths.has(built(target)) && !existsSync(join(SITE, target))
    )
    expect(missing).toEqual([])
  })

  test('names only pictures that are there', () => {
    const names = [...html.matchAll(/\/_astro\/[\w./-]+\.(?:avif|webp|jpg|woff2|js)/g)].map(String)
    expect(names.filter(name => !existsSync(join(SITE, name)))).toEqual([])
  })

  test('leads within the page only to what is there', () => {
    const missing = [...html.matchAll(/href="#([^"]+)"/g)]
      .map(([, id = '']) => decodeURIComponent(id))
      .filter(id => !html.includes(`id="${id}"`))
    expect(missing).toEqual([])
  })
})

test.each(redirectPages)('$path leads to a page of its language', ({ html }) => {
  const target = decodeURIComponent(/content="0; url=([^"]+)"/.exec(html)?.[1] ?? '')
  expect(paths).toContain(target)
  expect(html).toContain('<meta name="robots" content="noindex">')
})
