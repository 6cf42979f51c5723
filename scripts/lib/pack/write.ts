import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { notFoundPath } from '#domain/addresses.ts'
import { locales, localized } from '#i18n/locale.ts'
import { addressesToPurge } from '#scripts/lib/publish/purge.ts'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { describeSite, type Host, type SiteDescription } from './describe.ts'
import {
  changesBetween,
  type PackChanges,
  type PackSource,
  readPackRecord,
  packRecordOf,
  writePackRecord
} from './record.ts'

interface PackTarget {
  host: Host
  site: string
  to: string
  /** A folder that was packed before: `to` gets only what changed since. */
  since?: string | undefined
}

/** Lists of a folder of changes, whose files lie in `files`. */
const REMOVED = 'removed.txt'
const PURGE = 'purge.txt'

/** Replaces the folder for a host in one step. @throws Error when the site does not fit the host */
export function writePacked(
  { host, site: siteFolder, to, since }: PackTarget,
  root = join(to, host.siteIn)
): { count: number; notes: string[] } {
  const site = describeSite(siteFolder)
  const { texts, copies = {}, notes } = host.pack(site, { root })
  mustBeOurs(to, siteFolder, since ? [REMOVED, PURGE] : Object.keys(texts))
  const entries = entriesOf(host, site, copies, texts)
  const before = readPackRecord(since ?? to)
  const record = packRecordOf(entries, site.redirects, before)
  if (since && !before) throw new Error(`npm run pack did not make ${since}`)

  const changes = since && before ? changesBetween(before, record) : undefined
  const draft = `${to}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, changes ? 'files' : ''), { recursive: true })
  const written = changes?.written ?? [...entries.keys()]
  for (const path of written) {
    const source = entries.get(path)
    if (source) bring(source, join(draft, changes ? 'files' : '', path))
  }
  if (changes) {
    bring({ text: lines(changes.removed) }, join(draft, REMOVED))
    bring({ text: lines(purged(host, site, texts, changes)) }, join(draft, PURGE))
    if (written.some(path => Object.hasOwn(texts, path) || isShownElsewhere(host, site, path))) {
      notes.push(
        'headers, redirects or fallback pages changed: purge.txt cannot name all addresses'
      )
    }
  }
  writePackRecord(draft, record)
  rmSync(to, { recursive: true, force: true })
  syncTree(draft)
  renameDurably(draft, to)
  return { count: changes ? written.length : site.files.length, notes }
}

function entriesOf(
  { takesTwins, siteIn }: Host,
  { files, folder }: SiteDescription,
  copies: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>
): Map<string, PackSource> {
  const within = (path: string) => (siteIn ? `${siteIn}/${path}` : path)
  const names = files.flatMap(file =>
    (takesTwins ? ['', '.br', '.gz'] : ['']).map(end => file + end)
  )
  const sources = [...names.map(name => [name, name] as const), ...Object.entries(copies)]
    .map(([path, from]) => [within(path), { from: join(folder, from) }] as const)
    .filter(([, { from }]) => existsSync(from))
  return new Map<string, PackSource>([
    ...sources,
    ...Object.entries(texts).map(([path, text]) => [path, { text }] as const)
  ])
}

/** Path within the site, if it is one of its files. */
function siteFile({ siteIn }: Host, path: string): string | undefined {
  if (!siteIn) return path
  return path.startsWith(`${siteIn}/`) ? path.slice(siteIn.length + 1) : undefined
}

function purged(
  host: Host,
  { siteUrl }: SiteDescription,
  texts: Readonly<Record<string, string>>,
  { written, removed, redirected }: PackChanges
): string[] {
  const files = [...written, ...removed]
    .filter(path => !Object.hasOwn(texts, path))
    .flatMap(path => siteFile(host, path) ?? [])
  const pages = addressesToPurge(siteUrl, [
    ...files,
    ...redirected.map(path => `${path.slice(1)}.html`)
  ])
  if (!host.showsFinalSlash) return pages
  return pages.flatMap(page => (/\/[^/.]+$/.test(page) ? [page, `${page}/`] : [page]))
}

/** Whether it is the answer at addresses that have no file. */
function isShownElsewhere(host: Host, { shells }: SiteDescription, path: string): boolean {
  const page = `/${siteFile(host, path) ?? ''}`.replace(/\.html$/, '')
  const missing = locales.map(locale => localized(notFoundPath, locale))
  return [...missing, ...shells.map(shell => shell.path)].includes(page)
}

const lines = (texts: readonly string[]) => texts.map(text => `${text}\n`).join('')

/** Refuses a folder that was not packed for this host, which has all `texts`. */
function mustBeOurs(to: string, siteFolder: string, texts: readonly string[]): void {
  if (!existsSync(to) || readdirSync(to).length === 0) return
  const holdsSite = !relative(to, siteFolder).startsWith('..')
  const isPacked = texts.every(file => existsSync(join(to, file)))
  if (holdsSite || !isPacked) {
    throw new Error(`${to} holds something else; name a folder that is empty or not there yet`)
  }
}

/** A hard link where possible; files do not change in place. */
function bring(source: PackSource, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  if ('text' in source) return writeFileSync(to, source.text)
  try {
    linkSync(source.from, to)
  } catch {
    copyFileSync(source.from, to)
  }
}
