import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Sets what a learner did on the server of this run back by an hour, as if that had passed. */
export function anHourLater(accessToken: string): void {
  const beside = dirname(process.env['TEST_SITE_DIR'] ?? '.')
  const file = ['data/store.sqlite', 'store.sqlite']
    .map(name => join(beside, name))
    .find(path => existsSync(path))
  const [, claims = ''] = accessToken.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  const store = new DatabaseSync(file ?? '', { timeout: 5_000 })
  const times = { enrolment: 'enrolled_at', playback: 'opened_at', submission: 'submitted_at' }
  for (const [table, time] of Object.entries(times)) {
    store
      .prepare(`update ${table} set ${time} = ${time} - 3600000 where learner_id = ?`)
      .run(Number(sub))
  }
  store.close()
}
