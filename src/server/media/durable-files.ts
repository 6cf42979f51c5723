import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Windows keeps names by itself and opens no folders; it syncs only what may be written. */
const IS_WINDOWS = process.platform === 'win32'
const FLAG = IS_WINDOWS ? 'r+' : 'r'

/**
 * Puts a file under its name once all of it is on the disk, so that also after a power cut the name
 * stands for a whole file.
 *
 * @param write fills the draft, a path beside the file
 */
export async function putFile(
  path: string,
  write: (draft: string) => Promise<unknown>
): Promise<void> {
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

/** Makes a folder and those above it, all on the disk when this returns. */
export function makeFolder(path: string, mode?: number): void {
  const first = mkdirSync(path, { recursive: true, mode })
  if (first === undefined) return
  const above = dirname(resolve(first))
  for (let folder = resolve(path); folder !== above; folder = dirname(folder)) {
    syncNames(dirname(folder))
  }
}

/** Renames what is on the disk, the name too. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  syncNames(dirname(to))
}

/** Keeps the names of a folder on the disk, as they are now. */
export function syncNames(folder: string): void {
  if (!IS_WINDOWS) syncNow(folder)
}

function syncNow(path: string): void {
  const descriptor = openSync(path, FLAG)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Keeps a folder and all that is in it on the disk. */
export function syncTree(folder: string): void {
  // One call for the whole disk is many times as fast as one for each of thousands of files.
  if (spawnSync('sync', ['-f', folder], { stdio: 'ignore' }).status === 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncNow(path)
  }
  syncNames(folder)
}
