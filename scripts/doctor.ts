import { readSettings } from '#server/settings/env.ts'
import { commandLine } from './lib/cli/command-line.ts'
import { lookAtBackups } from './lib/doctor/backups.ts'
import { lookAtContacts } from './lib/doctor/contacts.ts'
import { lookAtDemoAccounts } from './lib/doctor/demo-accounts.ts'
import { sayFinding } from './lib/doctor/finding.ts'
import { lookAtMail } from './lib/doctor/mail.ts'
import { lookAtMedia } from './lib/doctor/media.ts'
import { lookAtApi, lookAtMetrics, lookAtPort } from './lib/doctor/network.ts'
import { lookAtPrograms } from './lib/doctor/programs.ts'
import { lookAtSettings } from './lib/doctor/settings.ts'
import { lookAtAddresses, lookAtSite } from './lib/doctor/site.ts'
import { lookAtFolder, lookAtSnapshot, lookAtStore } from './lib/doctor/stores.ts'

commandLine(
  'npm run doctor --',
  `Reports what is set, what is there, and what is wrong with it: every setting
with its value (secrets only as set or unset) and purpose; then the data folder,
store, media, mail server, backups, ports, API, snapshot, built site, addresses
in the texts, and programs that some scripts need.

Changes nothing. Exits with 1 when something is WRONG; what is merely not there
yet is a note.`,
  'NODE_ENV=production npm run doctor'
).parse()

const findings = lookAtSettings(process.env)
if (findings.every(({ state }) => state === 'ok')) {
  const settings = readSettings(process.env)
  process.env['DATA_DIR'] = settings.dataDir
  findings.push(
    lookAtFolder(settings),
    await lookAtStore(settings),
    await lookAtDemoAccounts(settings),
    await lookAtMedia(settings),
    await lookAtMail(settings),
    lookAtBackups(settings, new Date()),
    await lookAtPort(settings),
    await lookAtMetrics(settings),
    await lookAtApi(settings, Boolean(process.env['API_HOST'])),
    lookAtSnapshot(),
    lookAtSite(settings),
    lookAtAddresses(settings)
  )
}
findings.push(lookAtContacts('src/content'), ...lookAtPrograms())

for (const finding of findings) process.stdout.write(`${sayFinding(finding)}\n`)
const wrong = findings.filter(({ state }) => state === 'wrong')
process.stdout.write(
  wrong.length === 0
    ? '\nnothing is wrong\n'
    : `\nto be put right: ${wrong.map(({ about }) => about).join(', ')}\n`
)
process.exitCode = wrong.length === 0 ? 0 : 1
