import { commandLine, fail, failOfMachine, outliveOutput, settingsOrExit } from './lib/cli.ts'
import { createSource, SourceError } from './lib/snapshot/source.ts'
import { RefusedSnapshot, takeSnapshot } from './lib/snapshot/take-snapshot.ts'
import { currentSnapshot } from '#snapshot/folder.ts'

outliveOutput()
const options = commandLine(
  'npm run snapshot --',
  `Saves what an API answers now as the data the site is built from: of API_HOST,
default http://localhost:4321/api. Of an API that names its changes, only what
changed since the last snapshot is fetched.

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
const warn = (line: string) => void process.stderr.write(`${line}\n`)

try {
  const taken = await takeSnapshot(source, settings, { ...options, verify: true, warn })
  const { classes, experts, categories, pictures } = taken.index
  process.stdout.write(
    `${classes.length} classes, ${experts.length} experts, ${categories.length} categories, ` +
      `${Object.keys(pictures).length} pictures` +
      `${taken.dropped > 0 ? `, ${taken.dropped} dropped` : ''} from ${source.host} in ${taken.folder}\n`
  )
} catch (error) {
  if (error instanceof RefusedSnapshot) fail(error.message)
  if (error instanceof SourceError) {
    const stays = currentSnapshot() ? '; the last good snapshot stays' : ''
    fail(`API_HOST: ${error.message}${stays}`)
  }
  failOfMachine(error)
}
