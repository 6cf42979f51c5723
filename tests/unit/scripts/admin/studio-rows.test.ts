import { expect, test } from 'vitest'
import { ROWS } from '#contract/table.ts'
import { commandName } from '#scripts/lib/admin/command.ts'
import { COMMANDS } from '#scripts/lib/admin/program.ts'

/** What does in the studio what a command does on the terminal: a row, or the path of several. */
const IN_STUDIO: Record<string, string> = {
  'applications list': '/studio/applications',
  'applications show': '/studio/applications',
  'applications mark': '/studio/applications',
  'applications erase': '/studio/applications',
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
  'reviews list': '/studio/reviews',
  'reviews hide': '/studio/reviews',
  'reviews show': '/studio/reviews',
  site: '/studio/site',
  'staff list': '/studio/staff',
  'staff add': '/studio/staff',
  'staff remove': '/studio/staff',
  'staff reset-second-factor': '/studio/staff',
  statistics: '/studio/overview',
  'users find': 'GET /studio/learners',
  'users show': 'GET /studio/learners/:id',
  'users disable': 'POST /studio/learners/:id/disable',
  'users enable': 'POST /studio/learners/:id/enable',
  'users verify': 'POST /studio/learners/:id/verify',
  'users email': 'POST /studio/learners/:id/email',
  'users reset': 'POST /studio/learners/:id/reset-password',
  'users sign-out': 'POST /studio/learners/:id/sign-out',
  'users export': 'GET /studio/learners/:id/export',
  'users erase': 'DELETE /studio/learners/:id'
}

/** Paths that are not in the contract yet; this list only shrinks. */
const AWAITED = [
  '/studio/applications',
  '/studio/overview',
  '/studio/reviews',
  '/studio/site',
  '/studio/staff'
]

const calls = ROWS.map(({ row }) => `${row.method} ${row.path}`)
const isThere = (place: string) =>
  calls.some(call => call === place || call.split(' ')[1]?.split('/:')[0] === place)

test.each(COMMANDS.map(commandName))('the studio can do “%s”', name => {
  const place = IN_STUDIO[name]
  expect([name, place]).toEqual([name, expect.any(String)])
  expect(place && (isThere(place) || AWAITED.includes(place))).toBe(true)
})

test('the table names no command that does not exist', () => {
  const names = COMMANDS.map(commandName)
  expect(Object.keys(IN_STUDIO).filter(name => !names.includes(name))).toEqual([])
})

test('the list of awaited paths names none that is there', () => {
  expect(AWAITED.filter(isThere)).toEqual([])
})
