// Measures the budgets of the product and says which are kept, in one table.
//
//   npm run bench                  all of them; about twenty minutes
//   npm run bench -- api build     these only
//
//   weights       bytes of each landing page before the first interaction, and of the player's page, of a site built now
//   api           catalogue reads against the bare framework, in turns; memory
//   suggestions   200 a second over 10,000 generated classes; memory
//   lighthouse    scores, and when the largest part shows, of each kind of page in both languages
//   build         pages a second of a site of 10,000 pages; memory
//
// Works in temporary folders. Exits 1 when a budget is broken. What else the machine does shows.

import { measureApi } from './bench/api.ts'
import { measureBuild } from './bench/build.ts'
import { measureLighthouse } from './bench/lighthouse.ts'
import { isKept, type Measure, tableOf } from './bench/measure.ts'
import { measureSuggestions } from './bench/suggestions.ts'
import { measureWeights } from './bench/weights.ts'
import { fail, optionsOrExit, settingsOrExit } from './settings.ts'

const BENCHES: Record<string, () => Promise<Measure[]>> = {
  weights: measureWeights,
  api: measureApi,
  suggestions: measureSuggestions,
  lighthouse: measureLighthouse,
  build: measureBuild
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

settingsOrExit()
const { positionals } = optionsOrExit({ allowPositionals: true })
const unknown = positionals.filter(name => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  fail(`no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
}

const measures: Measure[] = []
for (const [name, measure] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  process.stderr.write(`measuring ${name} …\n`)
  measures.push(...(await measure().catch((error: Error) => fail(`${name}: ${error.message}`))))
}

process.stdout.write(`${tableOf(measures)}\n`)
const broken = measures.filter(measure => !isKept(measure))
process.stdout.write(
  `${broken.length === 0 ? 'every budget is kept' : `${broken.length} broken`}\n`
)
process.exit(broken.length === 0 ? 0 : 1)
