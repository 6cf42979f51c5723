import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import { unhurried } from '#server/db/engines.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { writeFolderClips } from '#server/media/folder-clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { tellOfClass } from '#server/mail/notices/add-notice.ts'
import { putMedia } from '#server/catalogue/put-media.ts'
import { lockImports } from './lock-imports.ts'
import {
  isOfStudio,
  noteImport,
  noteRetirement,
  releaseStudio
} from '#server/catalogue/drafts/note-import.ts'
import { retireClassRow, retireExpertRow } from './retire.ts'
import { withStudioClips } from './studio-clips.ts'
import { writeClass } from './write-class.ts'
import { writeExperts } from './write-experts.ts'
import type { Catalogue } from './records.ts'
import { writePaths } from './write-paths.ts'
import { writeCategories, writePackages, writePromoCodes } from './write-tables.ts'

export interface ImportCounts {
  /** Records that were new or differed. */
  changed: number
  unchanged: number
  retired: number
  /** Records that differ because an operator set them: `promo code UFUQ25`. */
  leftAlone: string[]
  /** Classes of the studio that were overwritten, when asked for. */
  overwritten?: string[]
}

/** An import of more new classes is a whole catalogue, of which learners are told nothing. */
const TOLD_MOST = 20

/** Milliseconds an import waits for another. */
const LOCK_TIMEOUT_MS = 15 * 60_000

export interface ImportOptions {
  /** Retires what the folder no longer has. */
  prune: boolean
  /** Overwrites also classes, experts and categories that the studio has set. */
  overwriteStudio?: boolean
}

/** Imports a catalogue: media first, then records in one transaction. Unchanged records are skipped. */
export async function writeCatalogue(
  db: Db,
  media: MediaStore,
  catalogue: Catalogue,
  { prune, overwriteStudio = false }: ImportOptions
): Promise<ImportCounts> {
  await putMedia(db, media, catalogue.media)
  return inTransaction(
    db,
    async tx => {
      await unhurried(tx as never)
      await lockImports(tx)
      const counts: ImportCounts = { changed: 0, unchanged: 0, retired: 0, leftAlone: [] }
      const answers = new Set<PublicAnswer>()
      await writeFolderClips(tx, catalogue.clips, new Date(), overwriteStudio)
      const classes = await withStudioClips(tx, catalogue, counts)
      if (overwriteStudio) counts.overwritten = await releaseStudio(tx, catalogue)
      const categories = await writeCategories(tx, catalogue.categories, prune, counts, answers)
      await writePackages(tx, catalogue.packages, counts, answers)
      await writePromoCodes(tx, catalogue.promoCodes, prune, counts)
      const added: { id: number; categoryIds: number[] }[] = []
      const experts = await writeExperts(tx, catalogue.experts, counts, answers)
      for (const record of classes) {
        const written = await writeClass(tx, record, categories, experts, counts, answers, true)
        if (written.isWritten) await noteImport(tx, written.id)
        if (written.newIn) added.push({ id: written.id, categoryIds: written.newIn })
      }
      if (added.length <= TOLD_MOST) {
        for (const { id, categoryIds } of added) await tellOfClass(tx, id, categoryIds, Date.now())
      }
      await writePaths(tx, catalogue.paths, prune, counts, answers)
      if (prune) await retireOthers(tx, catalogue, counts, answers)
      if (answers.size > 0) await bumpVersion(tx, answers)
      return counts
    },
    LOCK_TIMEOUT_MS
  )
}

async function retireOthers(
  tx: Tx,
  catalogue: Catalogue,
  counts: ImportCounts,
  answers: Set<PublicAnswer>
): Promise<void> {
  const present = {
    class: new Set(catalogue.classes.map(one => one.slug)),
    expert: new Set(catalogue.experts.map(one => one.slug))
  }
  for (const { id, slug, expert_id } of await findRows(tx, 'class', { retired: 0 })) {
    if (present.class.has(slug) || (await isOfStudio(tx, id))) continue
    await retireClassRow(tx, { id, expert_id }, answers)
    await noteRetirement(tx, id)
    counts.retired++
  }
  for (const { id, slug } of await findRows(tx, 'expert', { retired: 0, by_hand: 0, edited: 0 })) {
    if (present.expert.has(slug)) continue
    await retireExpertRow(tx, id, answers)
    counts.retired++
  }
}
