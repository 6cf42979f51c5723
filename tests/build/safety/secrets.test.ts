import { readdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '#server/settings/env.ts'
import { EXAMPLE_SECRET } from '#server/settings/setting-checks.ts'
import { SITE } from '#tests/build/pages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !/\.(?:br|gz|jpg|avif|webp|woff2)$/.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name))
const texts = files.map(file => ({
  file: file.slice(SITE.length),
  text: readFileSync(file, 'utf8')
}))
const secretSettings = SETTINGS.filter(setting => 'secret' in setting).map(({ name }) => name)

const FORBIDDEN = [
  { what: 'the name of a secret setting', pattern: new RegExp(secretSettings.join('|')) },
  { what: 'the name of a setting of the gateway', pattern: /PAYMOB_[A-Z]/ },
  { what: 'the published example of a secret', pattern: new RegExp(EXAMPLE_SECRET) },
  { what: 'a password of a demo account', pattern: /learn-with-ufuq/ },
  {
    what: 'a key of a bucket or a cloud',
    pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bs3(?:\+http)?:\/\//
  },
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/ },
  { what: 'an address with a password', pattern: /\b[a-z][a-z0-9+]*:\/\/[^\s/:@"']+:[^\s/:@"']+@/ },
  { what: 'a folder of this machine', pattern: folders() },
  { what: 'a module of the server', pattern: /better-sqlite|node:sqlite|kysely|src\/server\// },
  { what: 'a registry of packages', pattern: /registry\.(?:npmjs|yarnpkg)|_authToken/ },
  { what: 'a map to its sources', pattern: /sourceMappingURL|sourcesContent/ }
]

function folders(): RegExp {
  const named = [ROOT, process.cwd(), tmpdir(), SITE].map(path => RegExp.escape(path))
  // `/root` alone would match inside a word.
  return new RegExp(
    [...named, `${RegExp.escape(homedir())}/`, 'file:///', '/node_modules/'].join('|')
  )
}

describe('the site', () => {
  test('has files to look through', () => {
    expect(files.length).toBeGreaterThan(250)
    expect(texts.some(({ file }) => file.endsWith('.js'))).toBe(true)
  })

  test.each(FORBIDDEN)('holds nowhere $what', ({ pattern }) => {
    const found = texts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    expect(found).toEqual([])
  })

  test('has no map, source or hidden file that a host would give away', () => {
    const names = files.map(file => file.slice(SITE.length + 1))
    expect(
      names.filter(name => /\.(?:map|ts|tsx|astro|md|mjs|sqlite|env|log)$/.test(name))
    ).toEqual([])
    // Hosts hide dot files, but for `.well-known`.
    const hidden = names.filter(name => /(?:^|\/)\./.test(name)).sort()
    expect(hidden).toEqual([
      '.publication.json',
      '.site.json',
      '.state.json',
      '.well-known/security.txt'
    ])
  })
})
