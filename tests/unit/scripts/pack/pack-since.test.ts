import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOSTS } from '#scripts/lib/pack/hosts.ts'
import { writePacked } from '#scripts/lib/pack/write.ts'
import { SITE_FACTS, type SiteFacts } from '#server/http/site/site-rules.ts'
import { temporaryFolder, writeFiles } from '#tests/support/catalogue/catalogue.ts'

const FACTS: SiteFacts = {
  siteUrl: 'https://ufuq.example',
  apiHost: 'https://api.ufuq.example',
  policy: "default-src 'none'",
  redirects: { '/class/1': '/class/one', '/class/2': '/class/two' }
}
const SITE = {
  'index.html': 'home',
  'en.html': 'home en',
  '404.html': 'missing',
  'classes.html': 'a list',
  'classes.html.br': 'a list, smaller',
  'class/_.html': 'newer',
  'class/one.html': 'one',
  'class/two.html': 'two',
  'class/1.html': 'leads to one',
  'class/أفق.html': 'horizon',
  'robots.txt': 'robots',
  '_astro/a.js': 'let a',
  '_astro/old.js': 'let old',
  [SITE_FACTS]: JSON.stringify(FACTS)
}
const NAMES = Object.keys(HOSTS) as (keyof typeof HOSTS)[]

let folder: string
let site: string
beforeEach(() => {
  const { path, remove } = temporaryFolder()
  folder = path
  site = join(folder, 'site')
  writeFiles(site, SITE)
  return remove
})

const at = (name: string) => join(folder, name)
const pack = (name: keyof typeof HOSTS, to: string, since?: string) =>
  writePacked({ host: HOSTS[name], site, to: at(to), since: since && at(since) }, '/srv/root')

/** As a publication does: never in place. */
function replace(files: Record<string, string>): void {
  for (const path of Object.keys(files)) rmSync(join(site, path), { force: true })
  writeFiles(site, files)
}

const namesIn = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name !== '.pack.json' && statSync(join(path, name)).isFile())
    .sort()
const textsIn = (path: string) =>
  Object.fromEntries(namesIn(path).map(name => [name, readFileSync(join(path, name), 'utf8')]))
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean)

function apply(changes: string, to: string): void {
  for (const name of linesOf(at(`${changes}/removed.txt`))) rmSync(join(at(to), name))
  cpSync(at(`${changes}/files`), at(to), { recursive: true })
}

const NEXT = {
  'classes.html': 'a longer list',
  'classes.html.br': 'a longer list, smaller',
  'class/three.html': 'three',
  '_astro/b.js': 'let b',
  [SITE_FACTS]: JSON.stringify({
    ...FACTS,
    redirects: { '/class/1': '/class/first', '/class/3': '/class/three' }
  })
}

describe.each(NAMES)('the changes for %s', name => {
  test('make of the folder before the folder now', () => {
    pack(name, 'last')
    replace(NEXT)
    for (const path of ['class/two.html', '_astro/old.js']) rmSync(join(site, path))
    pack(name, 'changes', 'last')
    pack(name, 'now')
    apply('changes', 'last')
    expect(textsIn(at('last'))).toEqual(textsIn(at('now')))

    const untouched = ['index.html', 'robots.txt', 'a.js']
    const sent = namesIn(at('changes/files'))
    expect(sent.filter(path => untouched.some(one => path.endsWith(one)))).toEqual([])

    replace({ 'robots.txt': 'other robots' })
    pack(name, 'more changes', 'changes')
    expect(namesIn(at('more changes/files')).map(path => path.replace(/^site\//, ''))).toEqual([
      'robots.txt'
    ])
    expect(linesOf(at('more changes/purge.txt'))).toEqual(['https://ufuq.example/robots.txt'])
  })

  test('are none where nothing changed, also after a build of the same content', () => {
    pack(name, 'last')
    replace({ 'index.html': 'home' })
    const { count, notes } = pack(name, 'changes', 'last')
    expect(count).toBe(0)
    expect(notes.join()).not.toContain('purge.txt')
    expect(textsIn(at('changes'))).toEqual({ 'removed.txt': '', 'purge.txt': '' })
  })
})

describe('the addresses to purge', () => {
  const purged = (name: keyof typeof HOSTS) => {
    pack(name, 'last')
    replace({ ...NEXT, 'index.html': 'new home', 'en.html': 'new', 'class/أفق.html': 'new' })
    for (const path of ['class/two.html', '_astro/old.js', 'robots.txt']) rmSync(join(site, path))
    pack(name, 'changes', 'last')
    return linesOf(at('changes/purge.txt'))
  }
  const PAGES = [
    ...['class/1', 'class/2', 'class/3', 'class/three', 'class/two', 'class/%D8%A3%D9%81%D9%82'],
    ...['classes', 'en', 'en/class/1', 'en/class/2', 'en/class/3', '', 'robots.txt']
  ].map(path => `https://ufuq.example/${path}`)

  test.each(['nginx', 'caddy', 'cloudflare', 'files'] as const)(
    'for %s have no .html, and no file with a digest in its name',
    name => expect(purged(name).sort()).toEqual(PAGES.sort())
  )

  test('have a slash at the end too where a host shows it', () => {
    const isPage = (address: string) => !/(?:\/|\.txt)$/.test(address)
    const slashed = PAGES.filter(isPage).map(address => `${address}/`)
    expect(purged('netlify').sort()).toEqual([...PAGES, ...slashed].sort())
  })

  test.each([
    ['a fallback page', { 'class/_.html': 'other' }],
    ['the page of missing addresses', { '404.html': 'other' }],
    ['a policy', { [SITE_FACTS]: JSON.stringify({ ...FACTS, policy: "default-src 'self'" }) }]
  ])('cannot name all where %s changed, which is reported', (_, files) => {
    pack('files', 'last')
    replace(files)
    expect(pack('files', 'changes', 'last').notes.join()).toContain('purge.txt cannot name all')
  })
})

describe('packing what changed', () => {
  test('needs the record of the folder before', () => {
    pack('files', 'last')
    rmSync(at('last/.pack.json'))
    expect(() => pack('files', 'changes', 'last')).toThrow(
      `npm run pack did not make ${at('last')}`
    )
  })

  test('reads no file again that has the same inode, size and time', () => {
    pack('files', 'last')
    const file = at('last/.pack.json')
    const text = readFileSync(file, 'utf8')
    const { files } = JSON.parse(text) as { files: Record<string, { digest: string }> }
    writeFileSync(file, text.replace(files['index.html']?.digest ?? '?', 'digest of the test'))
    expect(pack('files', 'changes', 'last').count).toBe(0)
  })

  test('replaces its own folder only', () => {
    pack('files', 'last')
    expect(() => pack('files', 'last', 'last')).toThrow('holds something else')
    pack('files', 'changes', 'last')
    replace({ 'robots.txt': 'other' })
    expect(pack('files', 'changes', 'changes').count).toBe(1)
  })
})
