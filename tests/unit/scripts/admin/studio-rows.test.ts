import { expect, test } from 'vitest'
import { ROWS } from '#contract/table.ts'
import { commandName } from '#scripts/lib/admin/command.ts'
import { COMMANDS } from '#scripts/lib/admin/program.ts'

/** The row of the studio that does what a command does on the terminal. */
const IN_STUDIO: Record<string, string> = {
  'applications list': 'GET /studio/applications',
  'applications show': 'GET /studio/applications/:id',
  'applications mark': 'PATCH /studio/applications/:id',
  'applications erase': 'DELETE /studio/applications/:id',
  'certificates show': 'GET /studio/certificates',
  'certificates history': 'GET /studio/certificates/:id',
  'certificates revoke': 'PATCH /studio/certificates/:id',
  'certificates restore': 'PATCH /studio/certificates/:id',
  'certificates correct': 'PATCH /studio/certificates/:id',
  'certificates reissue': 'PATCH /studio/certificates/:id',
  log: 'GET /studio/audit',
  'prices show': 'GET /studio/packages/:id',
  'prices set': 'PUT /studio/packages/:id',
  'prices history': 'GET /studio/audit',
  'prices release': 'PUT /studio/packages/:id',
  'promo list': 'GET /studio/promo-codes',
  'promo add': 'POST /studio/promo-codes',
  'promo end': 'PATCH /studio/promo-codes/:code',
  'promo extend': 'PATCH /studio/promo-codes/:code',
  'promo uses': 'GET /studio/promo-codes/:code/uses',
  'promo release': 'PATCH /studio/promo-codes/:code',
  'purchases find': 'GET /studio/purchases',
  'purchases refund': 'POST /studio/purchases/:orderId/refund',
  'purchases owed': 'GET /studio/refunds',
  'purchases returned': 'POST /studio/refunds/:transactionId/given',
  'purchases receipts': 'GET /studio/receipts/export',
  'reviews list': 'GET /studio/reviews',
  'reviews hide': 'PATCH /studio/reviews/:id',
  'reviews show': 'PATCH /studio/reviews/:id',
  site: 'GET /studio/site',
  'staff list': 'GET /studio/staff',
  'staff add': 'POST /studio/staff',
  'staff remove': 'DELETE /studio/staff/:accountId',
  'staff withdraw': 'DELETE /studio/staff/invitations/:id',
  'staff reset-second-factor': 'POST /studio/staff/:accountId/reset-second-factor',
  statistics: 'GET /studio/overview',
  'users find': 'GET /studio/learners',
  'users show': 'GET /studio/learners/:id',
  'users disable': 'POST /studio/learners/:id/disable',
  'users enable': 'POST /studio/learners/:id/enable',
  'users verify': 'POST /studio/learners/:id/verify',
  'users email': 'POST /studio/learners/:id/email',
  'users reset': 'POST /studio/learners/:id/reset-password',
  'users sign-out': 'POST /studio/learners/:id/sign-out',
  'users end-renewal': 'POST /studio/learners/:id/end-renewal',
  'users export': 'GET /studio/learners/:id/export',
  'users erase': 'DELETE /studio/learners/:id'
}

const CALLS = ROWS.map(({ row }) => `${row.method} ${row.path}`)

test.each(COMMANDS.map(commandName))('the studio can do “%s”', name => {
  expect(CALLS, name).toContain(IN_STUDIO[name])
})

test('the table names no command that does not exist', () => {
  const names = COMMANDS.map(commandName)
  expect(Object.keys(IN_STUDIO).filter(name => !names.includes(name))).toEqual([])
})
