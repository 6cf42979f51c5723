import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkInline } from '#scripts/build/check-inline.ts'
import { pages, SITE } from './pages.ts'

const { policy, redirects } = JSON.parse(readFileSync(join(SITE, '.site.json'), 'utf8')) as {
  policy: string
  redirects: Record<string, string>
}

describe('the policy', () => {
  test('allows nothing unsafe', () => {
    expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('covers everything inline', () => {
    const { styles, complaints } = checkInline(pages)
    expect(complaints).toEqual([])
    for (const style of styles) expect(policy).toContain(style)
  })
})

describe('the check of what is inline', () => {
  const page = (body: string) => [
    { file: '404.html', html: '<style>a{}</style>' },
    { file: 'x.html', html: body }
  ]

  test.each([
    ['<script>alert(1)</script>', 'a script of somebody else'],
    ['<SCRIPT type=module>alert(1)</SCRIPT >', 'whatever its case'],
    ['<script type="text/javascript">alert(1)</script>', 'whatever its type'],
    ['<p onclick="x()">', 'a handler'],
    ['<p title=">" onclick=x()>', 'a handler behind a tricky attribute'],
    ['<p style="color:red">', 'a style attribute'],
    ['<style>b{}</style>', 'a style that is not ours'],
    ['<a href="javascript:x()">', 'an address that is a script']
  ])('refuses %s: %s', body => {
    expect(checkInline(page(body)).complaints).toHaveLength(1)
  })

  test.each([
    '<script type="application/json">{"a":1}</script>',
    '<script type="module" src="/_astro/x.js"></script>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; onclick="x" style="y"</p>',
    '<p title="style=&quot;x&quot; onclick=y">'
  ])('accepts %s', body => {
    expect(checkInline(page(body)).complaints).toEqual([])
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
