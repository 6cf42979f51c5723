import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Files } from './small.ts'

/** An empty folder, and how to be rid of it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'ufuq-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** An empty folder that goes when the running test ends. */
export function folderOfTest(): string {
  const { path, remove } = temporaryFolder()
  onTestFinished(remove)
  return path
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** The files without those below a folder. */
export function without(files: Files, prefix: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith(prefix)))
}

/** A folder with these files that goes when the running test ends. */
export function catalogueFolder(files: Files): string {
  const folder = folderOfTest()
  writeFiles(folder, files)
  return folder
}
