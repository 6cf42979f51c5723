import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  utimesSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { syncAll, syncNames } from '#server/media/durable-files.ts'

/** @returns paths within the folder, with slashes */
export function filesIn(folder: string): string[] {
  const below = (path: string): string[] =>
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap(entry => {
      const name = path ? `${path}/${entry.name}` : entry.name
      return entry.isDirectory() ? below(name) : [name]
    })
  return below('')
}

/** Gives a file a second name in place of what is there, or copies it to another file system. */
export function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      unlinkSync(to)
      linkFile(from, to)
    } else if (code === 'ENOENT' && existsSync(from)) {
      // Another thread may have made the folder by now.
      mkdirSync(dirname(to), { recursive: true })
      linkFile(from, to)
    } else if (FATAL.includes(code)) throw error
    else copyWithTime(from, to)
  }
}

/** Errors after which a copy fails too. */
const FATAL = ['ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

function copyWithTime(from: string, to: string): void {
  // What is there may have another name, under which it must not change.
  rmSync(to, { force: true })
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}

/** Links the files of a folder into a new one, apart from some. */
export function linkFolder(from: string, to: string, apart: string): void {
  mkdirSync(to)
  for (const file of filesIn(from)) {
    if (file !== apart) linkFile(join(from, file), join(to, file))
  }
}

export function moveFolder(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    cpSync(from, to, { recursive: true, preserveTimestamps: true })
  }
}

/** Removes a file, and its folders when they are empty. */
export function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true })
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    try {
      rmdirSync(join(folder, above))
    } catch {
      // It has other files, or is gone.
      if (existsSync(join(folder, above))) return
    }
  }
}

export function isSameFile(one: string, other: string): boolean {
  const [here, there] = [statOf(one), statOf(other)]
  if (!here || !there || here.size !== there.size) return false
  if (here.ino === there.ino && here.dev === there.dev && here.ino !== 0) return true
  return readFileSync(one).equals(readFileSync(other))
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

/** Syncs written files, and the names in the folders of all changed paths. */
export function syncChanges(
  folder: string,
  written: readonly string[],
  removed: readonly string[]
): void {
  const folders = new Set<string>()
  for (const path of [...written, ...removed]) {
    for (let above = dirname(path); !folders.has(above); above = dirname(above)) folders.add(above)
  }
  const here = [...folders].map(path => join(folder, path)).filter(path => existsSync(path))
  syncAll(
    folder,
    written.map(path => join(folder, path))
  )
  for (const path of here) syncNames(path)
}
