import { expect, test } from 'vitest'
import { databaseProblemOf } from '#server/db/database-errors.ts'

function error(facts: object, message = ''): Error {
  return Object.assign(new Error(message), facts)
}

test.each([
  { given: error({ errcode: 5 }), fault: 'unavailable', why: 'SQLite is locked' },
  { given: error({ errcode: 261 }), fault: 'unavailable', why: 'locked while it recovers' },
  { given: error({ errcode: 1_034 }), fault: 'unavailable', why: 'the disk did not keep it' },
  { given: error({ errcode: 778 }), fault: 'unavailable', why: 'the disk did not take it' },
  { given: error({ errcode: 8 }), fault: 'unavailable', why: 'remounted for reading only' },
  { given: error({ errcode: 14 }), fault: 'unavailable', why: 'its folder cannot be opened' },
  { given: error({ errcode: 13 }), fault: 'storage_full', why: 'SQLite has no room' },
  {
    given: error({ errcode: 4_874 }),
    fault: 'storage_full',
    why: 'no room for the index of the journal'
  },
  { given: error({ code: '58030' }), fault: 'unavailable', why: 'the disk of PostgreSQL fails' },
  { given: error({ code: '53200' }), fault: 'unavailable', why: 'PostgreSQL is out of memory' },
  { given: error({ errcode: 19 }), fault: undefined, why: 'a broken rule is a bug' },
  { given: error({ errcode: 11 }), fault: undefined, why: 'a damaged file is no passing error' },
  { given: error({ code: '57P01' }), fault: 'unavailable', why: 'PostgreSQL shuts down' },
  { given: error({ code: '57P03' }), fault: 'unavailable', why: 'PostgreSQL starts' },
  { given: error({ code: '08006' }), fault: 'unavailable', why: 'the connection broke' },
  { given: error({ code: '53300' }), fault: 'unavailable', why: 'too many connections' },
  { given: error({ code: '55P03' }), fault: 'unavailable', why: 'a lock took too long' },
  { given: error({ code: '57014' }), fault: 'unavailable', why: 'a statement took too long' },
  { given: error({ code: '25P03' }), fault: 'unavailable', why: 'a transaction idled' },
  { given: error({ code: '53100' }), fault: 'storage_full', why: 'PostgreSQL has no room' },
  { given: error({ code: 'ECONNREFUSED' }), fault: 'unavailable', why: 'no server listens' },
  { given: error({ code: 'ECONNRESET' }), fault: 'unavailable', why: 'cut off' },
  { given: error({}, 'Connection terminated unexpectedly'), fault: 'unavailable', why: 'cut off' },
  {
    given: error({}, 'timeout exceeded when trying to connect'),
    fault: 'unavailable',
    why: 'no connection is free'
  },
  { given: error({ code: '23505' }), fault: undefined, why: 'a broken rule is a bug' },
  { given: error({ code: '42P01' }), fault: undefined, why: 'a missing table is a bug' },
  { given: error({}), fault: undefined, why: 'any other is a bug' },
  { given: 'text', fault: undefined, why: 'a thrown text is a bug' }
])('$why: $fault', ({ given, fault }) => {
  expect(databaseProblemOf(given)).toBe(fault)
})
