import { join, resolve } from 'node:path'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import type { Catalogue } from '#server/catalogue/import/records.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { openDb } from '#server/db/open.ts'
import { mediaFolder } from '#server/media/media-of.ts'

export const demoCatalogue = () =>
  readCatalogue(resolve(import.meta.dirname, '../../../../src/catalogue'))

export async function fillStore(dataDir: string, catalogue: Catalogue): Promise<void> {
  const db = await openDb(join(dataDir, 'store.sqlite'))
  await writeCatalogue(db, mediaFolder(join(dataDir, 'media')), catalogue, { prune: false })
  await db.destroy()
}
