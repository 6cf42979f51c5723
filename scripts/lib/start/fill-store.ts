import { resolve } from 'node:path'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import type { Db } from '#server/db/open.ts'
import type { Settings } from '#server/settings/env.ts'
import { hasDemo } from '#server/operating/public-address.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { createPasswords } from '#server/accounts/passwords.ts'
import { writeDemoAccounts } from '#server/operating/demo/accounts.ts'
import { writeDemoLearning } from '#server/operating/demo/learning.ts'
import { writeDemoQuestions } from '#server/operating/demo/questions.ts'
import { writeDemoReviews } from '#server/operating/demo/reviews.ts'

const CATALOGUE = resolve(import.meta.dirname, '../../../src/catalogue')

/** Fills a store without a catalogue with the demo's; production gets categories and prices. */
export async function fillWhenEmpty(db: Db, settings: Settings): Promise<void> {
  const { isProduction } = settings
  const known = await db.selectFrom('category').select('id').limit(1).executeTakeFirst()
  if (known) return
  const demo = await readCatalogue(CATALOGUE)
  const catalogue = isProduction
    ? { ...demo, experts: [], classes: [], paths: [], media: [], promoCodes: [] }
    : demo
  process.stdout.write(
    `filling the store with ${catalogue.classes.length} classes of the demo catalog\n`
  )
  await writeCatalogue(db, mediaOf(settings), catalogue, { prune: false })
  if (!hasDemo(settings)) return
  const now = new Date()
  await writeDemoAccounts(db, createPasswords(), now)
  await writeDemoLearning(db, now)
  await writeDemoReviews(db, now)
  await writeDemoQuestions(db, now)
}
