import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Redirect } from './describe.ts'

/** What the folder around it was made of. */
const RECORD = '.pack.json'

export interface PackRecord {
  files: Record<string, FileRecord>
  /** Target by requested path. */
  redirects: Record<string, string>
}

interface FileRecord {
  digest: string
  /** Inode, size and time: a file with the same stamp is not read again. */
  stamp?: string
}

/** A file of the site, or a text for the host. */
export type PackSource = { from: string } | { text: string }

export function readPackRecord(folder: string): PackRecord | undefined {
  try {
    const { files, redirects } = JSON.parse(
      readFileSync(join(folder, RECORD), 'utf8')
    ) as PackRecord
    return files instanceof Object && redirects instanceof Object ? { files, redirects } : undefined
  } catch {
    return undefined
  }
}

export function writePackRecord(folder: string, record: PackRecord): void {
  writeFileSync(join(folder, RECORD), JSON.stringify(record))
}

export function packRecordOf(
  entries: ReadonlyMap<string, PackSource>,
  redirects: readonly Redirect[],
  before: PackRecord | undefined
): PackRecord {
  return {
    files: Object.fromEntries(
      [...entries].map(([path, source]) => [path, fileRecord(source, before?.files[path])])
    ),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to]))
  }
}

function fileRecord(source: PackSource, before: FileRecord | undefined): FileRecord {
  if ('text' in source) return { digest: digestOf(source.text) }
  const { ino, size, mtimeMs } = statSync(source.from)
  const stamp = `${ino} ${size} ${mtimeMs}`
  if (before?.stamp === stamp) return before
  return { digest: digestOf(readFileSync(source.from)), stamp }
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

export interface PackChanges {
  written: string[]
  removed: string[]
  /** Requested paths whose redirect is new, another or gone. */
  redirected: string[]
}

export function changesBetween(before: PackRecord, now: PackRecord): PackChanges {
  const paths = Object.keys({ ...before.redirects, ...now.redirects })
  return {
    written: Object.keys(now.files).filter(
      path => before.files[path]?.digest !== now.files[path]?.digest
    ),
    removed: Object.keys(before.files).filter(path => !now.files[path]),
    redirected: paths.filter(path => before.redirects[path] !== now.redirects[path])
  }
}
