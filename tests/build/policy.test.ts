import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkInline } from '#scripts/build/check-inline.ts'
import { digestOf } from '#scripts/build/digest.ts'
import { pages, SITE } from './pages.ts'

const { policy, redirects } = JSON.parse(readFileSync(join(SITE, '.site.json'), 'utf8')) as {
  policy: string
  redirects: Record<string, string>
}

/** Texts of the inline elements of a name. */
function elements(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, text = '']) => text)
}

describe('the policy', () => {
  test('allows nothing unsafe', () => {
    expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('covers everything inline', () => {
    const texts = (name: string) => [...new Set(pages.flatMap(({ html }) => elements(html, name)))]
    const scripts = texts('script')
    const styles = texts('style')
    expect(styles.length).toBeGreaterThan(3)
    for (const text of [...scripts, ...styles]) expect(policy).toContain(digestOf(text))
    expect(checkInline(pages, { scripts, styles })).toEqual([])
  })
})

test('addresses by id lead to pages', () => {
  const paths = new Set(pages.map(({ path }) => path))
  expect(Object.keys(redirects).length).toBeGreaterThan(0)
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toMatch(/^\/(?:class|experts)\/\d+$/)
    expect(paths).toContain(to)
  }
})
