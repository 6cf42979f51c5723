import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncNames, syncTree } from '#server/media/durable-files.ts'
import { linkFile, linkFolder, removeFile, syncChanges } from './files.ts'
import { type Publication, PUBLICATION_FILE, readPublication } from './publication.ts'

export interface LiveSite {
  home: string
  /** None of a folder that an older version built. */
  publication: Publication | undefined
}

/** From this many changed files on, linking all files is faster than replacing some. */
const REPEATED_MOST = 5_000

/** A name that no server reads. Without a publication file it is half made. */
export const sparePath = (site: string) => `${site}.spare`

/** @returns an identity for a publication, unique also within a millisecond */
export function newId(now: Date): string {
  return `${now.getTime().toString(36)}${randomBytes(3).toString('hex')}`
}

/** Folders of publications, live or not, apart from the spare one. */
function foldersOf(site: string): string[] {
  const above = dirname(site)
  return readdirSync(above)
    .filter(name => name.startsWith(`${basename(site)}-`) && /-[0-9a-z]+$/.test(name))
    .map(name => join(above, name))
}

/**
 * Makes the spare folder equal to the live one, at a cost in proportion to the last publication
 * where possible. Its publication file is gone, since its content is about to change.
 */
export function takeSpare(site: string, { home, publication }: LiveSite): void {
  const spare = sparePath(site)
  for (const folder of [spare, ...foldersOf(site).filter(folder => folder !== home)]) {
    const found = readPublication(folder)
    if (!publication || !found || !isUsable(found, publication)) continue
    try {
      if (folder !== spare) {
        setAside(site)
        renameSync(folder, spare)
      }
      unmark(spare)
      if (found.id !== publication.id) repeatChanges(home, spare, publication)
      return
    } catch (error) {
      // A folder that lacks a file is made anew; Windows keeps a folder that a server reads.
      if (!['ENOENT', 'EPERM', 'EBUSY', 'EACCES', 'ENOTDIR'].includes(codeOf(error))) throw error
    }
  }
  setAside(site)
  linkFolder(home, spare, PUBLICATION_FILE)
  syncTree(spare)
}

function isUsable({ id }: Publication, live: Publication): boolean {
  if (id === live.id) return true
  return id === live.before && live.written.length + live.removed.length <= REPEATED_MOST
}

function repeatChanges(home: string, spare: string, { written, removed }: Publication): void {
  for (const path of removed) removeFile(spare, path)
  for (const path of written) linkFile(join(home, path), join(spare, path))
  syncChanges(spare, written, removed)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}

/** Marks the spare folder as equal to the live one, until the next publication takes it. */
export function markSpare(site: string, { home }: LiveSite): void {
  const file = join(home, PUBLICATION_FILE)
  if (!existsSync(file)) return
  linkFile(file, join(sparePath(site), PUBLICATION_FILE))
  syncNames(sparePath(site))
}

/** Also after a power cut, a folder with the file must be whole. */
function unmark(folder: string): void {
  rmSync(join(folder, PUBLICATION_FILE))
  syncNames(folder)
}

/** Gives a spare folder that cannot be used a name that is removed later. @returns it, if any */
export function setAside(site: string): string[] {
  if (!existsSync(sparePath(site))) return []
  const aside = `${site}-${newId(new Date())}`
  renameSync(sparePath(site), aside)
  return [aside]
}

/** @returns all folders but some, which count as half made from now on */
export function unmarkOthers(site: string, stay: readonly (string | undefined)[]): string[] {
  const others = foldersOf(site).filter(folder => !stay.includes(folder))
  for (const folder of others) if (existsSync(join(folder, PUBLICATION_FILE))) unmark(folder)
  return others
}

/** Takes seconds where there are many files. What cannot be removed waits for `prepareSpare`. */
export async function removeFolders(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
