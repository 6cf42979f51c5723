// Publishes versions until it kills itself before a change of files, or for ever.
//   node killed-publisher.ts SITE FIRST_VERSION [OPERATION]

import { watchFileOperations } from './file-operations.ts'
import { publishVersion } from './versions.ts'

const [, , site = '', first = '', operation] = process.argv
if (operation) {
  watchFileOperations((_, count) => {
    if (count === Number(operation)) process.kill(process.pid, 'SIGKILL')
  })
}
for (let version = Number(first); ; version++) {
  process.stdout.write(`${version}\n`)
  await publishVersion(site, version)
}
