// Answers one request on a store of SQLite and dies by SIGKILL before a certain change of it, commits among them.
// Ends with 0 when it was answered first, with 1 when that was a refusal.

import { StatementSync } from 'node:sqlite'
import { openApi } from '#tests/support/server.ts'

const [, , address = '', request = '', change = ''] = process.argv
const { path, ...init } = JSON.parse(request) as { path: string } & RequestInit
const api = await openApi(address)
let count = 0
for (const name of ['run', 'all', 'get'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  const counting = function (this: StatementSync, ...values: unknown[]) {
    const isChange = /^\s*(?:insert|update|delete|commit)\b/i.test(this.sourceSQL)
    if (isChange && ++count === Number(change)) process.kill(process.pid, 'SIGKILL')
    return original.apply(this, values)
  }
  Object.assign(StatementSync.prototype, { [name]: counting })
}
const answer = await api.app.request(path, init)
await api.close()
process.exit(answer.ok ? 0 : 1)
