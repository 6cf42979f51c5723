import { describe, expect, test } from 'vitest'
import { bundleEditor, editorPages } from '#scripts/lib/build/scripts/editor.ts'

const SITE = { siteUrl: 'https://learn.example', contentRepository: undefined }
const code = await bundleEditor()
const { policies, files: own } = editorPages(code, SITE)
const files = new Map<string, string | Buffer>([...code.files, ...own])
const textOf = (name: string) => String(files.get(name))
const pages = ['admin.html', 'en/admin.html']

describe('the web editor', () => {
  test('is a page in each language, and files with a digest in their path', () => {
    const others = [...files.keys()].filter(name => !pages.includes(name))
    expect(others.length).toBeGreaterThan(5)
    expect(new Set(others.map(name => name.split('/').slice(0, 3).join('/'))).size).toBe(1)
    for (const name of others) expect(name).toMatch(/^_astro\/editor\/[\w-]{10}\//)
    expect(textOf('admin.html')).toContain('<html lang="ar" dir="rtl">')
    expect(textOf('en/admin.html')).toContain('<html lang="en" dir="ltr">')
  })

  test('brings what runs, and no maps, pictures or grammars', () => {
    const bytes = [...files.values()].reduce((sum, content) => sum + content.length, 0)
    expect(bytes).toBeLessThan(3_500_000)
    for (const [name, content] of files) {
      expect(name).toMatch(/\.(?:js|html|woff2)$/)
      if (name.endsWith('.js')) expect(String(content)).not.toContain('sourceMappingURL=')
    }
  })

  test('names only files that are there', () => {
    for (const page of pages) {
      const named = [...textOf(page).matchAll(/(?:href|src)="\/(_astro\/[^"]+)"/g)]
      expect(named.length).toBeGreaterThan(2)
      for (const [, name = ''] of named) expect(files.has(name), name).toBe(true)
    }
  })

  test('is written in the letters of the site', () => {
    for (const page of pages) {
      const named = [...textOf(page).matchAll(/url\(["']?\/(_astro\/editor\/[^"')]+\.woff2)/g)]
      expect(named).toHaveLength(2)
      for (const [, name = ''] of named) expect(files.has(name), name).toBe(true)
    }
  })

  test('keeps out of search engines', () => {
    for (const page of pages) {
      expect(textOf(page)).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('comes under the same names while nothing changes', async () => {
    expect([...(await bundleEditor()).files.keys()]).toEqual([...code.files.keys()])
  })
})

describe('its policy', () => {
  const connectsTo = (policy = '') => / connect-src ([^;]*)/.exec(policy)?.[1]

  test('lets it ask the site for its icon alone where no repository is named', () => {
    expect(Object.keys(policies)).toEqual(['/admin'])
    expect(connectsTo(policies['/admin'])).toBe('learn.example/favicon.svg data:')
    expect(policies['/admin']).not.toContain('https:')
  })

  test.each([
    {
      repository: { service: 'github', origin: 'https://github.com' },
      calls: 'https://api.github.com https://www.githubstatus.com',
      shows: 'https://avatars.githubusercontent.com'
    },
    {
      repository: { service: 'gitlab', origin: 'https://git.example' },
      calls: 'https://git.example',
      shows: 'https://git.example https://secure.gravatar.com'
    }
  ] as const)('lets it call $calls for a repository', async ({ repository, calls, shows }) => {
    const contentRepository = { ...repository, path: 'team/site', branch: 'main' }
    const { policies } = editorPages(code, { ...SITE, contentRepository })
    expect(connectsTo(policies['/admin'])).toBe(`learn.example/favicon.svg data: ${calls}`)
    expect(policies['/admin']).toContain(`img-src 'self' data: blob: ${shows};`)
  })
})
