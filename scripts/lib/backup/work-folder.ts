import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/media/durable-files.ts'

/** What the name of a folder ends with in which a backup is made or unpacked. */
const UNDONE = '.backup-part'
/** Milliseconds after which nobody works in it any more. */
const STALE_AFTER = 24 * 3_600_000

/** Works in an empty folder inside another, which is gone afterwards, also when the process is told to end. */
export async function inWorkFolder<Value>(
  inside: string,
  work: (folder: string) => Promise<Value>
): Promise<Value> {
  makeFolder(inside, 0o700)
  removeStale(inside)
  const folder = join(inside, `.${Date.now()}-${process.pid}${UNDONE}`)
  mkdirSync(folder, { mode: 0o700 })
  const clean = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clean)
  try {
    return await work(folder)
  } finally {
    clean()
    process.removeListener('exit', clean)
  }
}

/** Clears away what a process left that was killed. What is somebody else's, or gone meanwhile, stays so. */
function removeStale(inside: string): void {
  for (const name of readdirSync(inside)) {
    if (!name.startsWith('.') || !name.endsWith(UNDONE)) continue
    const path = join(inside, name)
    try {
      const isStale = Date.now() - statSync(path).mtimeMs > STALE_AFTER
      if (isStale) rmSync(path, { recursive: true, force: true })
    } catch {
      continue
    }
  }
}
