import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the version of the code; without it, nothing is kept. */
const CODE = 'RENDERER'

/** A value that this version of the code has computed from a snapshot before. */
export function readDerived<Value>(folder: string, name: string): Value | undefined {
  const file = fileOf(folder, name)
  try {
    return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Value)
  } catch {
    // It is missing or damaged, and computed again.
    return undefined
  }
}

/** Keeps a value beside the snapshot, once the process has done its work. */
export function keepDerived(folder: string, name: string, value: unknown): void {
  const file = fileOf(folder, name)
  if (file !== undefined) process.once('exit', () => write(folder, name, file, value))
}

/** In place of that of an older version of the code. */
function write(folder: string, name: string, file: string, value: unknown): void {
  // Another snapshot may have replaced it.
  if (!existsSync(folder)) return
  const draft = `${file}.part`
  try {
    for (const old of globSync(`${name}.*.json`, { cwd: folder })) rmSync(join(folder, old))
    writeFileSync(draft, JSON.stringify(value))
    renameSync(draft, file)
  } catch {
    // On a full disk, say: it is computed again.
    rmSync(draft, { force: true })
  }
}

function fileOf(folder: string, name: string): string | undefined {
  const code = process.env[CODE]
  return code ? join(folder, `${name}.${code}.json`) : undefined
}
