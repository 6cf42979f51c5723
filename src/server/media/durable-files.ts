import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Windows cannot open folders and syncs only writable files. */
const IS_WINDOWS = process.platform === 'win32'
const FLAG = IS_WINDOWS ? 'r+' : 'r'

/**
 * Writes a draft, syncs it and renames it, so that a power cut leaves no partial file.
 *
 * @param write fills the draft at this path
 */
export async function putFile(path: string, write: (draft: string) => Promise<unknown>) {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await write(draft)
    await sync(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  if (!IS_WINDOWS) await sync(dirname(path))
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, FLAG)
  await handle.sync().finally(() => handle.close())
}

/** Makes and syncs a folder and its parents. */
export function makeFolder(path: string, mode?: number): void {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  const above = dirname(resolve(first))
  for (let folder = resolve(path); folder !== above; folder = dirname(folder)) {
    syncNames(dirname(folder))
  }
}

/** Renames and syncs the name. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncNames(dirname(to))
}

/** Syncs the names in a folder. */
export function syncNames(folder: string): void {
  if (!IS_WINDOWS) syncFile(folder)
}

/** Syncs the content of a file. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, FLAG)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** From this many files on, one call for the whole disk is faster. */
const SYNCED_ONE_BY_ONE = 100

/** Syncs some files of a folder. */
export function syncAll(folder: string, files: readonly string[]): void {
  if (files.length > SYNCED_ONE_BY_ONE) syncTree(folder)
  else for (const file of files) syncFile(file)
}

/** Syncs a folder with its content. */
export function syncTree(folder: string): void {
  // One call for the whole disk is much faster than one a file.
  if (spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncNames(folder)
}
