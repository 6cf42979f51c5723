import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commandName } from '#scripts/lib/admin/command.ts'
import { COMMANDS, FLAGS, OPTIONS } from '#scripts/lib/admin/program.ts'
import { SETTINGS } from '#server/settings/env.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT }).map(file => file.replaceAll('\\', '/'))
const DOCUMENTS = filesOf('*.md', 'docs/**/*.md', 'src/README.md', 'src/catalogue/README.md')
const DECISIONS = filesOf('docs/decisions/*/*.md')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const linesOf = (file: string) => read(file).trimEnd().split('\n')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)

const manifest = JSON.parse(read('package.json')) as {
  scripts: object
  dependencies: Record<string, string>
}

/** Anchors of a page's headings, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  return matches(read(file), /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
  )
}

function isBroken(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

test('every relative link leads to a file and a heading that exist', () => {
  const broken = DOCUMENTS.flatMap(file =>
    matches(read(file), /\]\((?!https?:)([^)\s]+)\)/g)
      .filter(link => isBroken(file, link))
      .map(link => `${file}: ${link}`)
  )
  expect(broken).toEqual([])
  expect(DOCUMENTS.length).toBeGreaterThan(100)
})

test('every npm script that is named exists', () => {
  const unknown = DOCUMENTS.flatMap(file =>
    matches(read(file), /npm run (?:--silent )?([a-z][\w:-]*)/g)
      .filter(name => !(name in manifest.scripts))
      .map(name => `${file}: ${name}`)
  )
  expect(unknown).toEqual([])
})

test('every path exists that maps and recipes name', () => {
  const missing = ['src/README.md', 'docs/architecture.md', 'CONTRIBUTING.md'].flatMap(file =>
    matches(read(file), /`((?:src|tests|scripts|docs)\/[^`\s]*)`/g)
      .filter(path => !existsSync(join(ROOT, path)))
      .map(path => `${file}: ${path}`)
  )
  expect(missing).toEqual([])
})

test.each([
  'the discount rule',
  'where a refusal is worded',
  'what happens at logout',
  'who may watch an episode',
  'how a page comes from the snapshot',
  'the timeout of API calls',
  'the response cache',
  'the rate limits',
  'the audit trail'
])('src/README.md has the path of %s', question => {
  expect(read('src/README.md')).toMatch(new RegExp(`^\\| ${question} \\| \`(?:src|docs)/`, 'm'))
})

test('src/README.md has a recipe for each common addition', () => {
  const recipes = matches(read('src/README.md'), /^\*\*Add an? (\w+)/gm)
  const wanted = ['endpoint', 'page', 'island', 'message', 'migration', 'setting', 'command']
  expect(recipes).toEqual(expect.arrayContaining(wanted))
})

test('README.md has at most 120 lines', () => {
  expect(linesOf('README.md').length).toBeLessThanOrEqual(120)
})

test('a decision has at most 15 lines and 1,400 characters', () => {
  const long = DECISIONS.filter(file => linesOf(file).length > 15 || read(file).length > 1_400)
  expect(long).toEqual([])
})

test('the index of decisions lists each one by its title', () => {
  const listed = matches(read('docs/decisions/README.md'), /^- (.+)$/gm)
  const wanted = DECISIONS.map(file => {
    const title = linesOf(file)[0]?.replace('# ', '')
    return `[${title}](${file.replace('docs/decisions/', '')})`
  })
  expect(listed.sort()).toEqual(wanted.sort())
})

test('docs/settings.md has a row for each setting', () => {
  const named = matches(read('docs/settings.md'), /^\| `([A-Z_]+)` \|/gm)
  expect(named.sort()).toEqual(SETTINGS.map(({ name }) => name as string).sort())
})

test('docs/operating.md names commands and options of operators that exist', () => {
  const [, table = ''] =
    /\n\| task \|.*\n\|---\|---\|\n((?:\|.*\n)+)/.exec(read('docs/operating.md')) ?? []
  const written = matches(table, /`([a-z][^`]*)`/g)
  expect(written.length).toBeGreaterThan(25)
  for (const one of written) {
    const command = COMMANDS.find(command => `${one} `.startsWith(`${commandName(command)} `))
    expect(command, one).toBeDefined()
    const options = Object.keys({ ...command?.options, ...command?.flags, ...OPTIONS, ...FLAGS })
    expect(options, one).toEqual(expect.arrayContaining(matches(one, /--([a-z-]+)/g)))
  }
})

test('.node-version is the Node of package.json', () => {
  expect(read('.node-version').trim()).toBe(manifest.dependencies['node'])
})

test('the map of src/README.md says which folders each may import, as lint does', async () => {
  const { MAY_IMPORT } = (await import(join(ROOT, 'oxlint.config.ts'))) as {
    MAY_IMPORT: Record<string, string[]>
  }
  const rows = [...read('src/README.md').matchAll(/^\| `src\/([\w/-]+)\/` \|.*\| ?(.*?) ?\|$/gm)]
  const mapped = Object.fromEntries(
    rows.map(([, folder = '', friends = '']) => [folder, friends ? friends.split(', ').sort() : []])
  )
  const wanted = Object.entries(MAY_IMPORT).map(([folder, friends]) => [folder, friends.toSorted()])
  // Lint knows no demo catalogue, since it has no code.
  expect(mapped).toEqual({ ...Object.fromEntries(wanted), catalogue: [] })
})
