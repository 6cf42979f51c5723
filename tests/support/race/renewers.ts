// Runs renewals in a process of its own, whenever it is told a time.

import { openDb } from '#server/db/open.ts'
import { runRenewals } from '#server/payments/renewals/charge-renewals.ts'
import { renewing } from '#tests/support/payments/renewing.ts'
import { patient } from './patient.ts'

const [, , address = ''] = process.argv
const db = await openDb(address)
const clock = { now: new Date() }
const { deps, charges } = renewing({ db, clock })

process.on('message', (time: number) => {
  clock.now = new Date(time)
  charges.length = 0
  void patient(() => runRenewals(deps)).then(() =>
    process.send?.(charges.map(({ orderId }) => orderId))
  )
})
process.on('disconnect', () => void db.destroy().then(() => process.exit(0)))
process.send?.('ready')
