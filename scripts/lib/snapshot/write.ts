import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ClassSummary } from '#contract/catalogue/classes.ts'
import { ExpertSummary } from '#contract/catalogue/experts.ts'
import { makeFolder, putFile, renameDurably, syncTree } from '#server/media/durable-files.ts'
import {
  checkSnapshot,
  currentSnapshot,
  type Picture,
  pointerFile,
  recordFile,
  type SnapshotIndex,
  snapshotsDir
} from '#snapshot/folder.ts'
import type { FetchedCatalogue } from './fetch-catalogue.ts'
import type { Source } from './source.ts'

/** Writes a snapshot and points at it. @returns its folder; an equal one is reused */
export async function writeSnapshot(
  source: Source,
  { classes, experts, categories, paths, pricing, mediaOrigins, viewsOf }: FetchedCatalogue,
  pictures: Record<string, Picture>
): Promise<string> {
  const index: Omit<SnapshotIndex, 'takenAt'> = {
    host: source.host,
    classes: classes.map(item => ClassSummary.parse(item)),
    experts: experts.map(item => ExpertSummary.parse(item)),
    categories,
    paths,
    pricing,
    pictures: Object.fromEntries(Object.entries(pictures).sort(([a], [b]) => (a < b ? -1 : 1))),
    mediaOrigins,
    viewsOf
  }
  const records = { classes, experts }
  const hash = createHash('sha256').update(JSON.stringify(index))
  // One by one, since all together exceed the length of a string.
  for (const record of [...classes, ...experts]) hash.update(JSON.stringify(record))
  const name = hash.digest('hex').slice(0, 16)
  const folder = join(snapshotsDir(), name)
  const before = currentSnapshot()
  if (before && basename(before) === name && isWhole(before)) return folder

  makeFolder(snapshotsDir())
  const draft = `${folder}.part`
  await rm(draft, { recursive: true, force: true })
  for (const entity of ['classes', 'experts'] as const) {
    await mkdir(join(draft, entity), { recursive: true })
    for (const record of records[entity]) {
      await writeFile(recordFile(draft, entity, record.id), JSON.stringify(record))
    }
  }
  await writeFile(
    join(draft, 'index.json'),
    JSON.stringify({ ...index, takenAt: new Date().toISOString() })
  )
  syncTree(draft)
  await rm(folder, { recursive: true, force: true })
  renameDurably(draft, folder)
  await putFile(pointerFile(), next => writeFile(next, `${name}\n`))
  await removeOthers([name, before ? basename(before) : name, basename(pointerFile())])
  return folder
}

function isWhole(folder: string): boolean {
  try {
    checkSnapshot(folder)
    return true
  } catch {
    return false
  }
}

async function removeOthers(kept: readonly string[]): Promise<void> {
  for (const name of await readdir(snapshotsDir())) {
    if (!kept.includes(name)) await rm(join(snapshotsDir(), name), { recursive: true, force: true })
  }
}
