// Brings a catalogue folder into the store.
//
//   npm run import -- DIR              reads, checks, and upserts everything in one transaction
//   npm run import -- --check DIR      only reads and checks
//   npm run import -- --prune DIR      also takes out what the folder no longer holds
//
// The format is described in src/catalogue/README.md. Each complaint names file and line; with any,
// nothing is written and the exit code is 1. Running it again changes nothing. Prices and promo codes
// that somebody has set by `npm run admin` stay as they are; they are named.

import { resolve } from 'node:path'
import { CatalogueError } from '#server/catalogue/complaints.ts'
import { readCatalogue } from '#server/catalogue/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/write-catalogue.ts'
import { openDb } from '#server/db/open.ts'
import { databaseAddress } from '#server/main.ts'
import { mediaOf } from '#server/ports/media-of.ts'
import { fail, failOfMachine, optionsOrExit, settingsOrExit } from './settings.ts'

const { values, positionals } = optionsOrExit({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, prune: { type: 'boolean' } }
})
const [folder] = positionals
if (!folder || positionals.length > 1) fail('usage: npm run import -- [--check] [--prune] DIR')

const settings = settingsOrExit()
const catalogue = (() => {
  try {
    return readCatalogue(resolve(folder))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return fail(`${error.message}\ncomplaints: ${error.complaints.length}; nothing was imported`)
  }
})()
const items = catalogue.classes.flatMap(({ modules }) => modules.flatMap(module => module.items))
process.stdout.write(
  `read ${catalogue.classes.length} classes, ${items.length} items, ${catalogue.experts.length} experts\n`
)
if (!values.check) {
  const db = await openDb(databaseAddress(settings)).catch((error: Error) => fail(error.message))
  const counts = await writeCatalogue(db, mediaOf(settings), catalogue, {
    prune: values.prune ?? false
  }).catch(failOfMachine)
  await db.destroy()
  process.stdout.write(
    `records written: ${counts.changed}, unchanged: ${counts.unchanged}, retired: ${counts.retired}\n`
  )
  if (counts.leftAlone.length > 0) {
    process.stdout.write(
      `left as an operator has set them (npm run admin -- log): ${counts.leftAlone.join(', ')}\n`
    )
  }
}
