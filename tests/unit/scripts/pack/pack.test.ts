import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS } from '#scripts/lib/pack/hosts.ts'
import { writePacked } from '#scripts/lib/pack/write.ts'
import { SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'
import type { Ask } from '#tests/support/deploy/answer.ts'
import { expectAnswer } from '#tests/support/deploy/expect-answers.ts'
import { cloudflareOf } from '#tests/support/deploy/interpreters/cloudflare.ts'
import { netlifyOf } from '#tests/support/deploy/interpreters/netlify.ts'
import { REQUESTS } from '#tests/support/deploy/requests.ts'

const policyWith = (digests: string) =>
  `default-src 'none'; script-src 'self'${digests}; style-src 'self'; frame-ancestors 'none'`
const REST = policyWith('')
const EDITOR = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
const FACTS: SiteFacts = {
  siteUrl: 'https://ufuq.example',
  apiHost: 'https://api.ufuq.example',
  policy: REST,
  policies: {
    '/': policyWith(" 'sha256-HOME'"),
    '/classes': policyWith(" 'sha256-LIST'"),
    '/class/': policyWith(" 'sha256-CLASS'"),
    '/class/_/': policyWith(" 'sha256-ROOM'"),
    '/404': policyWith(" 'sha256-MISSING'"),
    '/admin': EDITOR
  },
  redirects: { '/class/24': '/class/web-from-zero', '/experts/6': '/experts/omar-elbeheiry' }
}

const shown = REQUESTS.flatMap(({ shows }) => (shows ? [shows] : []))
const SITE = {
  ...Object.fromEntries(shown.map(file => [file, `text of ${file}`])),
  '404.html': 'text of 404.html',
  'en/404.html': 'text of en/404.html',
  'experts/omar-elbeheiry.html': 'omar',
  'en/class/web-from-zero.html': 'web',
  'admin.html': 'the editor',
  'index.html.br': 'smaller',
  '_astro/app.Ab12.js': 'let a',
  '_astro/pictures/a.avif': 'picture',
  // What the build leaves for hosts that know no redirects.
  ...Object.fromEntries(
    ['class/24', 'en/class/24', 'experts/6', 'en/experts/6'].map(path => [
      `${path}.html`,
      'leads on'
    ])
  ),
  [SITE_FACTS]: JSON.stringify(FACTS)
}

const INTERPRETERS = { netlify: netlifyOf, cloudflare: cloudflareOf } as const

let folder: string
let remove: () => void
let site: string
beforeAll(() => {
  ;({ path: folder, remove } = temporaryFolder())
  site = join(folder, 'site')
  writeFiles(site, SITE)
})
afterAll(() => remove())

describe.each(['netlify', 'cloudflare'] as const)('a site packed for %s', name => {
  let packed: string
  let ask: Ask
  beforeAll(() => {
    packed = join(folder, name)
    writePacked({ host: HOSTS[name], site, to: packed })
    ask = INTERPRETERS[name](packed)
  })
  const header = async (path: string, key: string) => (await ask({ path })).headers[key]

  test.each(REQUESTS)('answers $path', async request => {
    expect.hasAssertions()
    await expectAnswer(ask, request, { site, host: name })
  })

  test('leads to the page that changes a password', async () => {
    const { status, headers } = await ask({ path: '/.well-known/change-password' })
    expect([status, headers.location]).toEqual([302, '/profile/3'])
  })

  test('caches files with a digest in their name for ever, and no others', async () => {
    expect(await header('/_astro/app.Ab12.js', 'cache-control')).toBe(
      'public, max-age=31536000, immutable'
    )
    expect(await header('/classes', 'cache-control')).toMatch(/max-age=0, ?must-revalidate/)
  })

  test('sends every page what our own server sends', async () => {
    for (const path of [
      '/',
      '/en',
      '/classes',
      '/class/newer',
      '/nowhere',
      '/en/a/b',
      '/favicon.svg'
    ]) {
      const { headers } = await ask({ path })
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringMatching(/^camera=\(\), [^,]*,[^,]*,[^,]*, usb=\(\)$/),
        'strict-transport-security': 'max-age=63072000; includeSubDomains'
      })
      expect(headers['access-control-allow-origin'], path).toBeUndefined()
    }
    expect(await header('/_astro/pictures/a.avif', 'cross-origin-resource-policy')).toBe(
      'cross-origin'
    )
  })

  test('holds each page to the policy of its place, and of what may be shown there instead', async () => {
    const digestsOf = async (path: string) => {
      const policy = String(await header(path, 'content-security-policy'))
      expect(policy, path).not.toContain(',')
      expect(policy, path).toMatch(/^default-src 'none'; .*; frame-ancestors 'none'$/)
      return (policy.match(/(?<=sha256-)\w+/g) ?? []).join(' ')
    }
    expect(await digestsOf('/')).toBe('HOME MISSING')
    expect(await digestsOf('/en')).toBe('HOME MISSING')
    expect(await digestsOf('/en/classes')).toBe('LIST MISSING')
    expect(await digestsOf('/class/newer')).toBe('CLASS MISSING')
    expect(await digestsOf('/class/a/videos')).toBe(
      // A missing path below a class is answered there by the shell of classes.
      name === 'cloudflare' ? 'ROOM MISSING CLASS' : 'ROOM MISSING'
    )
    expect(await digestsOf('/nowhere')).toBe('HOME LIST CLASS ROOM MISSING')
  })

  test('gives the editor alone a policy of its own', async () => {
    expect(await header('/admin', 'content-security-policy')).toBe(EDITOR)
    expect(await header('/administrator', 'content-security-policy')).not.toContain('wasm')
  })

  test('sends no referrer from a page with a token in its link', async () => {
    for (const path of ['/?token=x', '/en/login?token=x', '/reset-password?token=x']) {
      expect(await header(path, 'referrer-policy'), path).toBe('no-referrer')
    }
    expect(await header('/classes', 'referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test('does not serve its configuration files', async () => {
    for (const path of ['/.site.json', '/_headers', '/_redirects', '/index.html.br']) {
      const { status, body } = await ask({ path })
      expect([path, status]).toEqual([path, 404])
      expect(body).not.toContain('sha256')
    }
  })

  test('gives no markup where a script is missing', async () => {
    const { status, body } = await ask({ path: '/_astro/gone.Ef56.js' })
    expect(status).toBe(404)
    expect(body).toBe('404\n')
  })
})

describe('packing', () => {
  const outOf = (name: string) => join(folder, `out of ${name}`)
  const pack = (name: keyof typeof HOSTS, facts: Partial<SiteFacts>) => {
    const other = join(folder, 'other')
    writeFiles(other, { ...SITE, [SITE_FACTS]: JSON.stringify({ ...FACTS, ...facts }) })
    return writePacked({ host: HOSTS[name], site: other, to: outOf(name) })
  }
  const many = Object.fromEntries(
    Array.from({ length: 2_100 }, (_, id) => [`/class/${id}`, '/class/web-from-zero'] as const)
  )

  test('copies the compressed files for hosts that send them', () => {
    for (const [name, file] of [
      ['nginx', 'site/index.html.br'],
      ['caddy', 'site/index.html.br'],
      ['netlify', 'index.html.br']
    ] as const) {
      pack(name, {})
      expect(existsSync(join(outOf(name), file)), name).toBe(name !== 'netlify')
    }
  })

  test('warns that the pages call an API where a host has none', () => {
    expect(pack('netlify', { apiHost: '/api' }).notes.join()).toContain('PUBLIC_API_HOST')
    expect(pack('netlify', {}).notes.join()).not.toContain('PUBLIC_API_HOST')
    expect(pack('nginx', { apiHost: '/api' }).notes).toEqual([])
  })

  test('leaves addresses by id to pages where a host has no room for more rules', () => {
    const { notes } = pack('cloudflare', { redirects: { ...FACTS.redirects, ...many } })
    expect(notes.join()).toContain('pages that lead on')
    expect(readFileSync(join(outOf('cloudflare'), 'class/24.html'), 'utf8')).toBe('leads on')
    pack('cloudflare', {})
    expect(existsSync(join(outOf('cloudflare'), 'class/24.html'))).toBe(false)
  })

  test('fails for a policy that a host would cut off', () => {
    const long = policyWith(Array.from({ length: 150 }, (_, at) => ` 'sha256-${at}='`).join(''))
    expect(() => pack('cloudflare', { policies: { '/': long } })).toThrow(/2000/)
  })

  test('names the folder where there is no site', () => {
    const missing = join(folder, 'nothing-here')
    expect(() => writePacked({ host: HOSTS.nginx, site: missing, to: join(folder, 'x') })).toThrow(
      `no site is built in ${missing}`
    )
  })
})

describe('the folder that a site is packed into', () => {
  test('is made anew where it was packed before', () => {
    const to = join(folder, 'again')
    writePacked({ host: HOSTS.netlify, site, to })
    writeFiles(to, { 'left.html': 'of an older build' })
    writePacked({ host: HOSTS.netlify, site, to })
    expect(existsSync(join(to, 'left.html'))).toBe(false)
  })

  test.each([
    { why: 'other files', files: { 'a.txt': 'mine' }, at: 'mine' },
    { why: 'the site itself', files: {}, at: 'site' },
    {
      why: 'what the site lies in',
      files: { _headers: '', _redirects: '', '404.txt': '' },
      at: '.'
    }
  ])('is not where $why would be lost', ({ files, at }) => {
    const to = join(folder, at)
    writeFiles(to, files)
    expect(() => writePacked({ host: HOSTS.netlify, site, to })).toThrow('holds something else')
    expect(existsSync(join(site, '404.html'))).toBe(true)
  })
})
