import { resolve } from 'node:path'
import { CatalogueError } from '#server/catalogue/import/read-file.ts'
import { readCatalogue } from '#server/catalogue/import/read-folder.ts'
import { writeCatalogue } from '#server/catalogue/import/write-catalogue.ts'
import { databaseAddress } from '#server/settings/database-address.ts'
import { openDb } from '#server/db/open.ts'
import { mediaOf } from '#server/media/media-of.ts'
import { commandLine, fail, failOfMachine, settingsOrExit } from './lib/cli.ts'

const line = commandLine(
  'npm run import --',
  `Imports a catalog folder into the store: reads, checks, and upserts everything
in one transaction. src/catalogue/README.md describes the format. Each error
names file and line; with any, nothing is written and the exit code is 1. A
second run changes nothing. What staff have set stays: prices, promo codes, and
classes, experts and categories of the studio, unless --overwrite-studio is given.`,
  'npm run import -- --check src/catalogue'
)
  .argument('<dir>', 'the catalog folder')
  .option('--check', 'only reads and checks')
  .option('--prune', 'also retires what the folder no longer holds', false)
  .option('--overwrite-studio', 'also overwrites what the studio has set, and names it', false)
  .parse()
const { check, prune, overwriteStudio } = line.opts<{
  check?: true
  prune: boolean
  overwriteStudio: boolean
}>()
const [folder = ''] = line.args

const settings = settingsOrExit()
const catalogue = await (async () => {
  try {
    return await readCatalogue(resolve(folder))
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    return fail(`${error.message}\ncomplaints: ${error.issues.length}; nothing was imported`)
  }
})()
const items = catalogue.classes.flatMap(({ modules }) => modules.flatMap(module => module.items))
process.stdout.write(
  `read ${catalogue.classes.length} classes, ${items.length} items, ${catalogue.experts.length} experts\n`
)
if (!check) {
  const db = await openDb(databaseAddress(settings)).catch((error: Error) => fail(error.message))
  const counts = await writeCatalogue(db, mediaOf(settings), catalogue, {
    prune,
    overwriteStudio
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
  if (counts.overwritten && counts.overwritten.length > 0) {
    process.stdout.write(
      `overwritten, as the studio had set them: ${counts.overwritten.join(', ')}\n`
    )
  }
}
