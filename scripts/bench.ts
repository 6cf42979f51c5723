import { Argument } from 'commander'
import { isKept, type Measure, tableOf } from './lib/test/bench/measure.ts'
import { commandLine, fail, settingsOrExit } from './lib/cli.ts'

/** Each loads its tools when it is asked for. */
const BENCHES: Record<string, () => Promise<Measure[]>> = {
  weights: async () => (await import('./lib/test/bench/weights.ts')).measureWeights(),
  api: async () => (await import('./lib/test/bench/api.ts')).measureApi(),
  suggestions: async () => (await import('./lib/test/bench/api.ts')).measureSuggestions(),
  lighthouse: async () => (await import('./lib/test/bench/lighthouse.ts')).measureLighthouse(),
  quiet: async () => (await import('./lib/test/bench/quiet.ts')).measureQuiet(),
  publish: async () => (await import('./lib/test/bench/publish.ts')).measurePublishing(),
  studio: async () => (await import('./lib/test/bench/people/studio.ts')).measureStudio(),
  overview: async () => (await import('./lib/test/bench/overview.ts')).measureOverview(),
  recommendations: async () =>
    (await import('./lib/test/bench/people/recommendations.ts')).measureRecommendations(),
  digests: async () => (await import('./lib/test/bench/people/digests.ts')).measureDigests(),
  editor: async () => (await import('./lib/test/bench/editor.ts')).measureEditor()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const { args: names } = commandLine(
  'npm run bench --',
  `Measures the budgets of the product and reports which are kept, in one table.
All of them take about half an hour:

  weights       bytes of each landing page before the first interaction, and of
                the player's page, of a site built now
  api           catalog reads against the bare framework, in turns; memory
  suggestions   200 a second over 10,000 generated classes; memory
  lighthouse    scores, and when the largest part shows, of each kind of page
  quiet         how long scripts block landing pages, against the same markup
                without scripts, in turns
  publish       a change live, a whole site of 10,000 classes, nothing changed;
                against bare Astro, and Hugo where it is installed; memory
  studio        what support searches for, among a million learners on a
                temporary PostgreSQL
  overview      the studio's overview of a year of over a million events, and
                counting those of a store of before, on PostgreSQL
  recommendations
                how often they name the next class of a learner, against the most
                popular; counting 100,000 learners on PostgreSQL; memory
  digests       the weekly digest of 100,000 learners on PostgreSQL: computed, and
                sent at a rate; memory
  editor        how soon a key shows in the editor of a class of 300 items, with
                lessons of 50,000 letters

Works in temporary folders. Exits with 1 when a budget is broken. Other load on
the machine shows in the numbers.`,
  'npm run bench -- api publish'
)
  .addArgument(new Argument('[name...]', 'these only').choices(Object.keys(BENCHES)))
  .parse()
settingsOrExit()

const measures: Measure[] = []
for (const [name, measure] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stderr.write(`measuring ${name} …\n`)
  measures.push(...(await measure().catch((error: Error) => fail(`${name}: ${error.message}`))))
}

process.stdout.write(`${tableOf(measures)}\n`)
const broken = measures.filter(measure => !isKept(measure))
process.stdout.write(
  `${broken.length === 0 ? 'every budget is kept' : `${broken.length} broken`}\n`
)
process.exit(broken.length === 0 ? 0 : 1)
