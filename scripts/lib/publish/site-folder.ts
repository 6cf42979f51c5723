import {
  existsSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { takeTurn } from '#scripts/lib/build/turn.ts'
import { renameDurably, syncTree } from '#server/media/durable-files.ts'
import { filesIn, isSameFile, linkFile, moveFolder, removeFile, syncChanges } from './files.ts'
import {
  isAsset,
  isPath,
  type Publication,
  PUBLICATION_FILE,
  readPublication,
  retireAssets
} from './publication.ts'
import {
  type LiveSite,
  markSpare,
  newId,
  removeFolders,
  setAside,
  sparePath,
  takeSpare,
  unmarkOthers
} from './spare.ts'

export interface SiteChange {
  /** Holds new and changed files with their compressed twins; it is used up. */
  draft: string
  /** Paths of files that go; their twins go with them. A whole site needs none. */
  removed: readonly string[]
  /** The draft is the whole site. */
  isWhole: boolean
  /** Of the catalogue. */
  version?: string
  cause?: string
}

interface Changes {
  /** Paths of the draft, and those of them whose content is new. */
  files: readonly string[]
  written: string[]
  removed: string[]
}

/**
 * Makes a change live. The site is a link to the newest folder, replaced in one step; the folder
 * before it is the spare of the next publication. @see docs/decisions/build/site-link.md
 *
 * @throws an error of the disk; the site is as before then
 */
export async function publishSite(site: string, change: SiteChange): Promise<Publication> {
  if (!change.removed.every(isPath)) throw new RangeError('a removed path leaves the folder')
  let others: string[] = []
  const unlock = await takeTurn(`${site}.lock`, () => undefined)
  try {
    const live = liveSite(site)
    try {
      const { publication, before } = publish(site, live, change)
      if (change.isWhole) others = unmarkOthers(site, [liveSite(site)?.home, before])
      others.push(change.draft)
      return publication
    } catch (error) {
      others = setAside(site)
      throw error
    }
  } finally {
    unlock()
    await removeFolders(others)
  }
}

/**
 * Brings the spare folder up to date and removes all others. Call it some time after each
 * publication of changes, so that the next one finds the work done.
 */
export async function prepareSpare(site: string): Promise<void> {
  let others: string[] = []
  const unlock = await takeTurn(`${site}.lock`, () => undefined)
  try {
    const live = liveSite(site)
    if (!live?.publication) return
    if (readPublication(sparePath(site))?.id !== live.publication.id) {
      takeSpare(site, live)
      markSpare(site, live)
    }
    others = unmarkOthers(site, [live.home])
  } finally {
    unlock()
    await removeFolders(others)
  }
}

interface Outcome {
  publication: Publication
  /** The folder that was live, which servers may still read. */
  before: string | undefined
}

function publish(site: string, live: LiveSite | undefined, change: SiteChange): Outcome {
  if (!live && !change.isWhole) throw new Error(`there is no site in ${site} that could be changed`)
  const spare = sparePath(site)
  const now = new Date()
  const id = newId(now)
  const number = (live?.publication?.number ?? 0) + 1

  const changes =
    live && !change.isWhole ? copyChanges(site, live, change) : moveWhole(site, live, change)
  const assets = Map.groupBy(changes.removed, isAsset)
  const { retired, expired } = retireAssets(live?.publication?.retired ?? {}, {
    named: changes.files,
    left: assets.get(true) ?? [],
    now: { at: now.getTime(), number }
  })
  const removed = [...(assets.get(false) ?? []), ...expired]
  for (const path of removed) removeFile(spare, path)
  for (const path of live && change.isWhole ? Object.keys(retired) : []) {
    const older = join(live?.home ?? '', path)
    if (existsSync(older)) linkFile(older, join(spare, path))
  }
  const publication: Publication = {
    ...{ id, number, at: now.toISOString() },
    ...(live?.publication && { before: live.publication.id }),
    ...{ version: change.version, cause: change.cause },
    ...{ written: changes.written, removed, retired }
  }
  writeFileSync(join(spare, PUBLICATION_FILE), JSON.stringify(publication))
  if (change.isWhole) syncTree(spare)
  else syncChanges(spare, [...changes.written, PUBLICATION_FILE], removed)
  const before = makeLive(site, `${site}-${id}`, live?.home)
  return { publication, before }
}

function liveSite(site: string): LiveSite | undefined {
  if (!existsSync(site)) return undefined
  const home = realpathSync(site)
  return { home, publication: readPublication(home) }
}

/** Files that did not change stay those of the live site, with their time. */
function moveWhole(site: string, live: LiveSite | undefined, { draft }: SiteChange): Changes {
  const spare = sparePath(site)
  setAside(site)
  moveFolder(draft, spare)
  const files = filesIn(spare)
  if (!live) return { files, written: files, removed: [] }
  const written = files.filter(path => {
    const [before, now] = [join(live.home, path), join(spare, path)]
    if (!isSameFile(before, now)) return true
    linkFile(before, now)
    return false
  })
  const here = new Set([...files, PUBLICATION_FILE])
  return { files, written, removed: filesIn(live.home).filter(path => !here.has(path)) }
}

const TWINS = ['', '.br', '.gz']

function copyChanges(site: string, live: LiveSite, { draft, removed }: SiteChange): Changes {
  const spare = sparePath(site)
  takeSpare(site, live)
  const files = filesIn(draft)
  const written = files.filter(path => !isSameFile(join(spare, path), join(draft, path)))
  for (const path of written) linkFile(join(draft, path), join(spare, path))
  // A twin of the text before must not be sent in place of a new text.
  const gone = [...removed, ...written].flatMap(path => TWINS.map(twin => path + twin))
  const here = new Set(files)
  const isGone = (path: string) => !here.has(path) && existsSync(join(spare, path))
  return { files, written, removed: [...new Set(gone)].filter(isGone) }
}

/** @returns where the folder of the site before is now */
function makeLive(site: string, home: string, before: string | undefined): string | undefined {
  renameDurably(sparePath(site), home)
  // A folder from before there were links has a moment without a site.
  const isFolder = before !== undefined && !lstatSync(site).isSymbolicLink()
  if (isFolder) renameSync(site, `${site}-0`)
  const link = `${site}.link`
  rmSync(link, { force: true })
  symlinkSync(process.platform === 'win32' ? resolve(home) : basename(home), link, 'junction')
  if (process.platform === 'win32') rmSync(site, { force: true })
  renameDurably(link, site)
  return isFolder ? `${site}-0` : before
}
