import { documentId } from '#domain/search/documents.ts'
import { bumpVersion, type PublicAnswer } from '#server/db/catalogue-version.ts'
import { unhurried } from '#server/db/engines.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { writeFolderClips } from '#server/media/clips.ts'
import type { MediaStore } from '#server/media/media.ts'
import { removeDocuments } from '#server/search/write-index.ts'
import { lockImports } from './lock-imports.ts'
import { showOrHideExpert } from './shown-expert.ts'
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
}

/** Milliseconds an import waits for another. */
const LOCK_TIMEOUT_MS = 15 * 60_000

export interface ImportOptions {
  /** Retires what the folder no longer has. */
  prune: boolean
}

/** Imports a catalogue: media first, then records in one transaction. Unchanged records are skipped. */
export async function writeCatalogue(
  db: Db,
  media: MediaStore,
  catalogue: Catalogue,
  { prune }: ImportOptions
): Promise<ImportCounts> {
  for (const { path, content } of catalogue.media) await media.put(path, content)
  return inTransaction(
    db,
    async tx => {
      await unhurried(tx as never)
      await lockImports(tx)
      const counts: ImportCounts = { changed: 0, unchanged: 0, retired: 0, leftAlone: [] }
      const answers = new Set<PublicAnswer>()
      await writeFolderClips(tx, catalogue.clips, new Date())
      const categories = await writeCategories(tx, catalogue.categories, prune, counts, answers)
      await writePackages(tx, catalogue.packages, counts, answers)
      await writePromoCodes(tx, catalogue.promoCodes, prune, counts)
      const experts = await writeExperts(tx, catalogue.experts, counts, answers)
      for (const record of catalogue.classes)
        await writeClass(tx, record, categories, experts, counts, answers)
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
  for (const table of ['class', 'expert'] as const) {
    const rows =
      table === 'class'
        ? await findRows(tx, 'class', { retired: 0 })
        : await findRows(tx, 'expert', { retired: 0, by_hand: 0 })
    for (const { id, slug, ...row } of rows) {
      if (present[table].has(slug)) continue
      // Without a digest a record that returns is written again.
      await tx.updateTable(table).set({ retired: 1, digest: '' }).where('id', '=', id).execute()
      await removeDocuments(
        tx,
        table === 'class' ? { classId: id } : { documentId: documentId('instructor', id) }
      )
      counts.retired++
      if (table === 'expert') answers.add(`expert ${id}`).add('experts')
      else answers.add(`class ${id}`).add('classes').add('categories')
      if ('expert_id' in row) await showOrHideExpert(tx, row.expert_id, answers)
    }
  }
}
