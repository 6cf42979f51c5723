import fs, { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Watches syncs below a folder.
 *
 * @returns simulates a power cut: unsynced names are gone, and files end at their last sync
 */
export async function watchSyncs(folder: string): Promise<() => void> {
  const sizes = new Map<number, number>()
  const names = new Map<number, string[]>()
  const note = (inode?: number) => {
    for (const { path, ino, size, isFolder } of entriesOf(folder)) {
      if (inode !== undefined && ino !== inode) continue
      if (isFolder) names.set(ino, readdirSync(path))
      else sizes.set(ino, size)
    }
  }
  note()

  const { fsyncSync, fsync } = fs
  const handle = await open(folder, 'r')
  const handles = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const { sync } = handles
  const noteFile = (descriptor: number) => note(fs.fstatSync(descriptor).ino)
  fs.fsyncSync = descriptor => {
    fsyncSync(descriptor)
    noteFile(descriptor)
  }
  fs.fsync = ((descriptor: number, done: fs.NoParamCallback) => {
    noteFile(descriptor)
    fsync(descriptor, done)
  }) as typeof fs.fsync
  handles.sync = async function (this: typeof handle) {
    await sync.call(this)
    noteFile(this.fd)
  }
  syncBuiltinESMExports()
  // Programs of the machine cannot be watched.
  const { PATH } = process.env
  process.env['PATH'] = ''
  onTestFinished(() => {
    Object.assign(fs, { fsyncSync, fsync })
    handles.sync = sync
    syncBuiltinESMExports()
    process.env['PATH'] = PATH
  })

  return () => {
    for (const { path, ino, size, isFolder } of entriesOf(folder)) {
      if (isFolder) {
        const kept = names.get(ino) ?? []
        for (const name of readdirSync(path)) {
          if (!kept.includes(name)) rmSync(join(path, name), { recursive: true })
        }
      } else {
        const kept = sizes.get(ino) ?? 0
        if (kept < size) truncateSync(path, kept)
      }
    }
  }
}

interface Entry {
  path: string
  ino: number
  size: number
  isFolder: boolean
}

/** The folder and its entries, without those that vanish meanwhile. */
function* entriesOf(path: string): Generator<Entry> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  const { ino, size } = found
  const isFolder = found.isDirectory()
  yield { path, ino, size, isFolder }
  if (!isFolder || !statSync(path, { throwIfNoEntry: false })) return
  for (const name of readdirSync(path)) yield* entriesOf(join(path, name))
}
