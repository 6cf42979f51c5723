import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { inlineIssues } from '#scripts/lib/build/policy/check-inline.ts'
import { inlineSource } from '#scripts/lib/build/policy/policy.ts'
import { groupOf, type SiteFacts } from '#server/http/site/site-rules.ts'
import { pages, SITE } from '#tests/build/pages.ts'

const { policy, policies, redirects } = JSON.parse(
  readFileSync(join(SITE, '.site.json'), 'utf8')
) as Required<SiteFacts>

function elements(html: string, name: string): string[] {
  const found = html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, text = '']) => text)
}

describe('the policy', () => {
  const programs = ['/admin', '/studio', '/studio/']
  const ofPages = Object.entries(policies).filter(([place]) => !programs.includes(place))

  test.each([...ofPages, ['the rest', policy]])('of %s is safe', (place, policy) => {
    expect(policy).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    const isPreview = place === '/preview/'
    expect(policy).toContain(`frame-ancestors '${isPreview ? 'self' : 'none'}'`)
    expect(policy).not.toContain('frame-src')
    expect(policy).toMatch(/; trusted-types worker$/)
  })

  test('of the web editor differs in style attributes and in who makes its HTML', () => {
    const policy = policies['/admin'] ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|http/)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/; trusted-types default dompurify svelte-trusted-html$/)
  })

  test.each(['/studio', '/studio/'])('of %s makes no HTML and calls only the API', place => {
    const ofStudio = policies[place] ?? ''
    expect(ofStudio).not.toMatch(/unsafe|\*|http:\/\/(?!localhost)/)
    expect(ofStudio).toContain("default-src 'none'")
    expect(ofStudio).toContain("style-src 'self';")
    expect(ofStudio).toContain("frame-ancestors 'none'")
    expect(ofStudio).toContain("; frame-src 'self';")
    expect(ofStudio).toMatch(/; trusted-types 'none'$/)
  })

  test.each(Object.entries({ ...policies, 'the rest': policy }))(
    'of %s gives a judge of policies nothing to object to',
    (_, policy) => {
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
      // Milder: hashes and “self” cannot tell apart scripts of one host.
      const grave = findings.filter(({ severity }) => severity < Severity.MEDIUM_MAYBE)
      expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
    }
  )

  test('covers everything inline, and nothing that no page of its place holds', () => {
    const held = new Map<string, Set<string>>()
    for (const { path, html } of pages) {
      const place = groupOf(path)
      const digests = [...elements(html, 'script'), ...elements(html, 'style')].map(inlineSource)
      held.set(place, new Set([...(held.get(place) ?? []), ...digests]))
    }
    expect(held.size).toBeGreaterThan(20)
    for (const [place, digests] of held) {
      const named = (policies[place] ?? policy).match(/'sha256-[^']+'/g) ?? []
      expect(new Set(named), place).toEqual(digests)
    }
  })

  test('knows all that is inline', () => {
    const texts = (name: string) => [...new Set(pages.flatMap(({ html }) => elements(html, name)))]
    const scripts = texts('script')
    const styles = texts('style')
    expect(styles.length).toBeGreaterThan(3)
    expect(
      pages.flatMap(({ file, html }) => inlineIssues(file, html, { scripts, styles }))
    ).toEqual([])
  })
})

test('addresses by id, and folders, lead to pages', () => {
  const paths = new Set(pages.map(({ path }) => path))
  expect(Object.keys(redirects).length).toBeGreaterThan(0)
  for (const [from, to] of Object.entries(redirects)) {
    expect(from).toMatch(/^\/(?:class|experts)\/\d+$|^\/(?:class|paths)$/)
    expect(paths).toContain(to)
  }
})
