import { createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  makeFolder,
  putFile,
  renameDurably,
  syncFile,
  syncNames,
  syncTree
} from '#server/media/durable-files.ts'
import {
  checkSnapshot,
  currentSnapshot,
  DamagedSnapshot,
  type Entity,
  pointerFile,
  recordFile,
  type SnapshotIndex,
  snapshotsDir
} from '#snapshot/folder.ts'
import type { SavedSnapshot, SnapshotDraft } from './draft.ts'

const ENTITIES = ['classes', 'experts'] as const
/** Files that are synced one by one; more are synced with the whole disk. */
const SYNCED_MOST = 200

/** An index without what differs between two snapshots of the same content. */
export type SnapshotContent = Omit<SnapshotIndex, 'takenAt' | 'version' | 'digests'>

/**
 * Writes a snapshot and points at it; an equal one is used again.
 *
 * @param records to write
 * @param base has all other records
 * @throws DamagedSnapshot when the base lacks one
 */
export async function writeSnapshot(
  content: SnapshotContent,
  records: Pick<SnapshotDraft, Entity>,
  version: string | undefined,
  base: SavedSnapshot | undefined
): Promise<SavedSnapshot & { changed: boolean }> {
  const digests = {
    classes: digestsOf('classes', content, records, base),
    experts: digestsOf('experts', content, records, base)
  }
  const text = JSON.stringify({ ...content, digests })
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const about = { takenAt: new Date().toISOString(), ...(version && { version }) }
  const index: SnapshotIndex = { ...content, digests, ...about }
  const file = `${text.slice(0, -1)},${JSON.stringify(about).slice(1)}`

  const folder = join(snapshotsDir(), name)
  const before = currentSnapshot()
  if (before === folder && (base || isWhole(before))) {
    await putFile(join(folder, 'index.json'), draft => writeFile(draft, file))
    return { folder, index, changed: false }
  }
  makeFolder(snapshotsDir())
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  const written = writeRecords(draft, content, records, base)
  writeFileSync(join(draft, 'index.json'), file)
  if (written.length > SYNCED_MOST) syncTree(draft)
  else {
    for (const path of [...written, join(draft, 'index.json')]) syncFile(path)
    for (const path of [...ENTITIES.map(entity => join(draft, entity)), draft]) syncNames(path)
  }
  rmSync(folder, { recursive: true, force: true })
  renameDurably(draft, folder)
  await putFile(pointerFile(), next => writeFile(next, `${name}\n`))
  removeOthers([name, before ? basename(before) : name, basename(pointerFile())])
  return { folder, index, changed: true }
}

function digestsOf(
  entity: Entity,
  content: SnapshotContent,
  records: Pick<SnapshotDraft, Entity>,
  base: SavedSnapshot | undefined
): Record<number, string> {
  const digests: Record<number, string> = {}
  for (const { id } of content[entity]) {
    const record = records[entity].get(id)
    const digest = record
      ? createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)
      : base?.index.digests?.[entity][id]
    if (digest === undefined) throw new DamagedSnapshot(`there is no digest of ${entity} ${id}`)
    digests[id] = digest
  }
  return digests
}

/** @returns new files; the others are links to those of the base */
function writeRecords(
  draft: string,
  content: SnapshotContent,
  records: Pick<SnapshotDraft, Entity>,
  base: SavedSnapshot | undefined
): string[] {
  const written: string[] = []
  for (const entity of ENTITIES) {
    mkdirSync(join(draft, entity), { recursive: true })
    for (const { id } of content[entity]) {
      const record = records[entity].get(id)
      const file = recordFile(draft, entity, id)
      if (record) writeFileSync(file, JSON.stringify(record))
      if (record || !link(recordFile(base?.folder ?? '', entity, id), file)) written.push(file)
    }
  }
  return written
}

/** @returns false for a copy, where a file can have no second name */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new DamagedSnapshot(message, { cause: error })
    copyFileSync(from, to)
    return false
  }
}

function isWhole(folder: string): boolean {
  try {
    checkSnapshot(folder)
    return true
  } catch {
    return false
  }
}

function removeOthers(kept: readonly string[]): void {
  for (const name of readdirSync(snapshotsDir())) {
    if (!kept.includes(name)) rmSync(join(snapshotsDir(), name), { recursive: true, force: true })
  }
}
