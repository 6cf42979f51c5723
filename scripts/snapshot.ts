import { checkSnapshot, currentSnapshot, DamagedSnapshot, readIndex } from '#snapshot/folder.ts'
import { commandLine, fail, failOfMachine, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { fetchCatalogue } from './lib/snapshot/fetch-catalogue.ts'
import { fetchPictures, writeSnapshot } from './lib/snapshot/write.ts'
import { createSource, SourceError } from './lib/snapshot/source.ts'

/** Share of the records that `--keep-going` may drop. */
const DROPPED_MOST = 0.02
/** Share of a list that may be missing from one snapshot to the next. */
const SHRINK_MOST = 0.3

outliveOutput()
const { keepGoing, acceptShrink } = commandLine(
  'npm run snapshot --',
  `Saves what an API answers now as the data the site is built from: of API_HOST,
default http://localhost:4321/api.

Every record is checked against the contract; one that fails is named with
entity, id and field. Nothing is replaced until everything is fetched and
checked: the last good snapshot stays.`,
  'API_HOST=https://ufuq.example/api npm run snapshot -- --keep-going'
)
  .option('--keep-going', 'drops records that break the contract; still stops past 2 %')
  .option('--accept-shrink', 'takes a list that shrank by more than 30 %')
  .parse()
  .opts<{ keepGoing?: true; acceptShrink?: true }>()
const settings = settingsOrExit()
const source = createSource(settings.apiHost)
const previous = lastSnapshot()

try {
  const catalogue = await fetchCatalogue(source, settings, previous)
  const { issues, fetched } = catalogue
  for (const issue of issues) process.stderr.write(`${issue}\n`)
  if (issues.length > 0 && !keepGoing) {
    fail(
      `${issues.length} complaints; the last good snapshot stays (--keep-going drops such records)`
    )
  }
  if (catalogue.dropped > fetched * DROPPED_MOST) {
    fail(
      `${catalogue.dropped} of ${fetched} records would be dropped, more than 2 %; the last good snapshot stays`
    )
  }
  if (previous && !acceptShrink) refuseShrinking(previous)

  const { pictures, warnings } = await fetchPictures(source, settings, catalogue)
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
  const folder = await writeSnapshot(source, catalogue, pictures)
  process.stdout.write(
    `${catalogue.classes.length} classes, ${catalogue.experts.length} experts, ` +
      `${catalogue.categories.length} categories, ${Object.keys(pictures).length} pictures` +
      `${catalogue.dropped > 0 ? `, ${catalogue.dropped} dropped` : ''} from ${source.host} in ${folder}\n`
  )

  function refuseShrinking(folder: string): void {
    const before = readIndex(folder)
    // Another API is another catalogue; only the same one can lose something.
    if (before.host !== source.host) return
    for (const entity of ['classes', 'experts', 'categories'] as const) {
      const [was, is] = [before[entity].length, catalogue[entity].length]
      if (is < was * (1 - SHRINK_MOST)) {
        fail(
          `${entity}: ${is} where ${was} were; the last good snapshot stays (--accept-shrink takes it)`
        )
      }
    }
  }
} catch (error) {
  if (error instanceof SourceError) {
    fail(`API_HOST: ${error.message}${previous ? '; the last good snapshot stays' : ''}`)
  }
  failOfMachine(error)
}

/** One that is damaged is named, and counts as none: nothing can be compared with it. */
function lastSnapshot(): string | undefined {
  const folder = currentSnapshot()
  try {
    if (folder) checkSnapshot(folder)
    return folder
  } catch (error) {
    if (!(error instanceof DamagedSnapshot)) throw error
    process.stderr.write(`${error.message}\n`)
    return undefined
  }
}
