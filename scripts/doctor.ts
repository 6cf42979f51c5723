import { readSettings, type Settings } from '#server/settings/env.ts'
import { commandLine } from './lib/cli.ts'
import {
  describeFinding,
  errorText,
  type Finding,
  ok,
  type Verdict,
  wrong
} from './lib/doctor/finding.ts'
import * as services from './lib/doctor/services.ts'
import { lookAtOperator } from './lib/doctor/operator.ts'
import { lookAtSettings } from './lib/doctor/settings.ts'
import { lookAtAddresses, lookAtContacts, lookAtSite } from './lib/doctor/site.ts'
import * as stores from './lib/doctor/stores.ts'

commandLine(
  'npm run doctor --',
  `Reports what is set, what is there, and what is wrong with it: every setting
with its value (secrets only as set or unset) and purpose; then the data folder,
store, media, mail server, receipts, backups, ports, API, snapshot, built site, deploy
hook, addresses in the texts, and programs that some scripts need.

Changes nothing. Exits with 1 when something is WRONG; what is merely not there
yet is a note.`,
  'NODE_ENV=production npm run doctor'
).parse()

type Check = (settings: Settings) => Verdict | Promise<Verdict>

/** In the order of the report;`ANYWHERE` needs no sound settings. */
const CHECKS: Readonly<Record<string, Check>> = {
  'data folder': stores.lookAtFolder,
  store: stores.lookAtStore,
  'demo accounts': stores.lookAtDemoAccounts,
  media: services.lookAtMedia,
  mail: services.lookAtMail,
  renewals: services.lookAtRenewals,
  receipts: lookAtOperator,
  backups: settings => stores.lookAtBackups(settings),
  port: services.lookAtPort,
  numbers: services.lookAtMetrics,
  API: settings => services.lookAtApi(settings, Boolean(process.env['API_HOST'])),
  snapshot: stores.lookAtSnapshot,
  site: lookAtSite,
  'deploy hook': services.lookAtDeployHook,
  addresses: lookAtAddresses
}
const ANYWHERE: Readonly<Record<string, () => Verdict>> = {
  contacts: () => lookAtContacts('src/content'),
  Node: () => ok(process.version),
  ffmpeg: services.lookAtFfmpeg,
  Chromium: services.lookAtChromium
}

const findings = lookAtSettings(process.env)
if (findings.every(({ state }) => state === 'ok')) {
  const settings = readSettings(process.env)
  process.env['DATA_DIR'] = settings.dataDir
  for (const [about, check] of Object.entries(CHECKS)) {
    findings.push(await findingOf(about, () => check(settings)))
  }
}
for (const [about, check] of Object.entries(ANYWHERE)) findings.push(await findingOf(about, check))

for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`)
const broken = findings.filter(({ state }) => state === 'wrong')
process.stdout.write(
  broken.length === 0
    ? '\nnothing is wrong\n'
    : `\nto be put right: ${broken.map(({ about }) => about).join(', ')}\n`
)
process.exitCode = broken.length === 0 ? 0 : 1

async function findingOf(about: string, check: () => Verdict | Promise<Verdict>): Promise<Finding> {
  try {
    return { about, ...(await check()) }
  } catch (error) {
    return { about, ...wrong(errorText(error)) }
  }
}
