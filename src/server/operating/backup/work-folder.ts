import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#server/media/durable-files.ts'

const UNDONE = '.backup-part'
/** Milliseconds. */
const STALE_AFTER = 24 * 3_600_000

/** Works in an empty folder and removes it afterwards, also when the process ends. */
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

/** Removes folders of killed processes, as far as it may. */
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
