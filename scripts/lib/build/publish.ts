import {
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'

/** How long assets of older builds stay, for pages that are still open. */
const KEPT_DAYS = 7
const KEPT_BUILDS = 3
const DAY = 86_400_000

/** Assets of each build, newest first. No host serves names with a leading dot. */
const RECORD = '.assets.json'

interface Build {
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
  assets: string[]
}

/** Copies the assets of the last three builds and of the last week into the draft. */
export function keepOlderAssets(site: string, draft: string): void {
  const now = Date.now()
  const assets = assetsIn(draft)
  const older = buildsOf(site).filter(
    (_, index, builds) =>
      index < KEPT_BUILDS || (builds[index - 1]?.madeAt ?? now) > now - KEPT_DAYS * DAY
  )
  for (const file of new Set(older.flatMap(build => build.assets))) {
    const [from, to] = [join(site, file), join(draft, file)]
    if (existsSync(to) || !existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true })
    cpSync(from, to, { preserveTimestamps: true })
  }
  writeFileSync(join(draft, RECORD), JSON.stringify([{ madeAt: now, assets }, ...older]))
}

/** What open pages still load; no social pictures or compressed twins. */
function assetsIn(folder: string): string[] {
  return globSync('_astro/{*,pictures/*}.{js,css,woff2,svg,avif,webp}', { cwd: folder })
    .map(file => file.replaceAll('\\', '/'))
    .sort()
}

function buildsOf(site: string): Build[] {
  try {
    const builds: unknown = JSON.parse(readFileSync(join(site, RECORD), 'utf8'))
    if (Array.isArray(builds)) return builds.filter(isBuild)
  } catch {
    // Of a build that kept no record.
  }
  return existsSync(site) ? [{ madeAt: 0, assets: assetsIn(site) }] : []
}

function isBuild(value: Partial<Build> | null): value is Build {
  return (
    typeof value?.madeAt === 'number' &&
    Array.isArray(value.assets) &&
    value.assets.every(file => /^_astro\/[^.][\w./-]*$/.test(file) && !file.includes('..'))
  )
}

/** Makes the draft the site. The site is a link to the newest build, replaced in one step. */
export function publish(draft: string, site: string): void {
  const before = existsSync(site) ? realpathSync(site) : undefined
  const home = `${site}-${Date.now().toString(36)}`
  move(draft, home)
  syncTree(home)
  // A folder from before there were links has a moment without a site.
  if (before && !lstatSync(site).isSymbolicLink()) renameSync(site, `${site}-0`)
  const link = `${site}.link`
  rmSync(link, { force: true })
  symlinkSync(process.platform === 'win32' ? resolve(home) : basename(home), link, 'junction')
  if (process.platform === 'win32') rmSync(site, { force: true })
  renameDurably(link, site)
  removeOlder(site, [home, ...(before ? [before] : [])])
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
    rmSync(from, { recursive: true })
  }
}

function removeOlder(site: string, kept: readonly string[]): void {
  const names = kept.map(path => basename(path))
  for (const name of readdirSync(dirname(site))) {
    const isBuild = name.startsWith(`${basename(site)}-`) && /-[0-9a-z]+$/.test(name)
    if (isBuild && !names.includes(name)) {
      rmSync(join(dirname(site), name), { recursive: true, force: true })
    }
  }
}
