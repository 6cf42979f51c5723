import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Class } from '#contract/catalogue/classes.ts'
import { randomOf } from '#tests/support/catalogue/generated.ts'
import { changesOf, openSnapshotFolder } from '#tests/support/catalogue/snapshot-changes.ts'
import { runScript } from '#tests/support/operating/run-script.ts'
import { builtSite } from '#tests/support/site/site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CHANGES = 30
/** Changes between two builds; `npm run test:race` builds after each. */
const A_BUILD = Number(process.env['CHANGES_A_BUILD'] ?? 5)
/** The first changes, each with a build of its own. */
const BUILT_ALONE = 2
/** Changes after which it is compared with a site from nothing. */
const COMPARED_AFTER = [15, CHANGES]
const SEED = 18
/** Classes that are on no path: a part of the demo's, since each step takes its time. */
const OTHERS = 6

let folder: string
let dataDir: string
let rendered: number[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ufuq-steps-'))
  dataDir = join(folder, 'data')
  rendered = []
  const built = join(dirname(builtSite().folder), 'data')
  for (const part of ['snapshot', 'pictures', 'social']) {
    cpSync(join(built, part), join(dataDir, part), { recursive: true })
  }
  for (const part of ['src/content', 'src/locales']) {
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  }
  openSnapshotFolder(dataDir)(({ index, classes }) => {
    index.paths = index.paths?.slice(0, 1) ?? []
    const onPath = index.paths.flatMap(({ courseIds }) => courseIds)
    for (const id of [...classes.keys()].filter(id => !onPath.includes(id)).slice(OTHERS)) {
      classes.delete(id)
    }
  })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds into a folder of a name. @param failures what it reports @returns pages that were rendered */
async function build(site: string, failures = /^$/): Promise<number> {
  const { code, stdout, stderr } = await runScript(
    'build',
    [],
    {
      DATA_DIR: dataDir,
      SITE_DIR: join(folder, site),
      SITE_URL: 'https://ufuq.example',
      SECURITY_CONTACT: 'security@ufuq.example'
    },
    folder
  )
  expect(stderr).toMatch(failures)
  expect(code).toBe(0)
  return Number(/(\d+) rendered/.exec(stdout)?.[1])
}

/** What publications have computed from snapshots. */
function removeDerived(): void {
  const files = globSync('snapshot/*/*.*.json', { cwd: dataDir })
  expect(files).not.toEqual([])
  for (const file of files) rmSync(join(dataDir, file))
}

/** What a site consists of, without what tells when and how it was made. */
function contentOf(site: string): Map<string, string> {
  const home = realpathSync(join(folder, site))
  const files = globSync('**/*', { cwd: home, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    files
      .map(({ parentPath, name }) => join(parentPath, name).slice(home.length + 1))
      .sort()
      .map(file => [file, readFileSync(join(home, file), 'base64')])
  )
}

/** Assets that pages of before may still load, and records of the publication. */
const OF_BEFORE = /^_astro\/|^\.(?:state|assets|publication)\.json$/

test(`a site with ${CHANGES} random changes in steps is the site from nothing, byte for byte`, async () => {
  const random = randomOf(SEED)
  const changes = changesOf(dataDir, folder, random)
  const whole = await build('steps')
  const made: string[] = []
  for (let count = 1; count <= CHANGES; count++) {
    // Each kind of change comes up, then they come by chance.
    const change = changes[count - 1] ?? changes[Math.floor(random() * changes.length)]
    change?.make()
    made.push(change?.name ?? '')
    if (count > BUILT_ALONE && count % A_BUILD > 0) continue
    rendered.push(await build('steps'))
    if (!COMPARED_AFTER.includes(count)) continue
    rmSync(join(folder, 'nothing'), { force: true })
    removeDerived()
    expect(await build('nothing')).toBeGreaterThan(whole / 2)
    const [steps, nothing] = [contentOf('steps'), contentOf('nothing')]
    const named = (site: Map<string, string>) =>
      [...site.keys()].filter(file => !OF_BEFORE.test(file))
    expect(named(steps), made.join()).toEqual(named(nothing))
    const differing = [...nothing].filter(
      ([file, content]) => !/^\./.test(file) && steps.get(file) !== content
    )
    expect(
      differing.map(([file]) => file),
      made.join()
    ).toEqual([])
    expect(steps.get('.site.json'), made.join()).toBe(nothing.get('.site.json'))
  }
  expect(Math.min(...rendered)).toBeLessThan(whole / 10)
}, 1_200_000)

test('a site of which nothing has changed renders nothing', async () => {
  expect(await build('steps')).toBe(0)
})

test('a class that breaks its page stays as it was, and is made again when it is whole', async () => {
  const change = openSnapshotFolder(dataDir)
  const page = (slug: string) =>
    readFileSync(join(folder, 'steps/en/class', `${slug}.html`), 'utf8')
  const names: string[] = []
  let resources: Class['resources'] = []
  change(({ classes }) => {
    const [broken, other] = [...classes.values()].sort((one, two) => one.id - two.id)
    if (!broken || !other) return
    names.push(broken.slug, other.slug)
    resources = broken.resources
    for (const item of [broken, other]) item.title.en = 'After the mistake'
    // Only its own page shows them.
    broken.resources = 'no list' as never
  })
  const [broken = '', other = ''] = names
  const before = page(broken)
  await build('steps', new RegExp(`^(?:left as it was: /(?:en/)?class/${broken}: .*\\n){2}$`))
  // Lists show its new title, and its own page what it showed before.
  expect(page(broken).match(/<title>[^<]*/)).toEqual(before.match(/<title>[^<]*/))
  expect(page(other)).toContain('After the mistake')
  change(({ classes }) => {
    for (const item of classes.values()) if (item.slug === broken) item.resources = resources
  })
  expect(await build('steps')).toBeGreaterThan(0)
  expect(page(broken)).toContain('After the mistake')
}, 120_000)

test('a mistake in the code of a page leaves the whole site as it was', async () => {
  const pages = () => readFileSync(join(folder, 'steps/.publication.json'), 'utf8')
  const before = pages()
  rmSync(join(folder, 'src/content/legal/ar/privacy-policy.md'))
  const { code, stderr } = await runScript(
    'build',
    [],
    { DATA_DIR: dataDir, SITE_DIR: join(folder, 'steps'), SITE_URL: 'https://ufuq.example' },
    folder
  )
  expect(code).toBe(1)
  expect(stderr).toMatch(/\/privacy-policy: [^]*the site was not replaced\n$/)
  expect(pages()).toBe(before)
}, 120_000)
