import { describe, expect, test } from 'vitest'
import { requestIdOf } from '#server/http/request-log.ts'

const OURS = /^[\da-f]{12}-[\da-z]+$/
const TRACE = '0af7651916cd43dd8448eb211c80319c'

describe('the id of a request', () => {
  test.each([
    { given: { 'x-request-id': 'a1b2c3d4-e5f6' }, name: 'a1b2c3d4-e5f6', why: 'the proxy’s' },
    { given: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, name: TRACE, why: 'the trace' },
    {
      given: { 'x-request-id': 'of-the-proxy', traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
      name: 'of-the-proxy',
      why: 'the plainer one'
    }
  ])('from a proxy of ours: $why', ({ given, name }) => {
    expect(requestIdOf(given, () => true)).toBe(name)
  })

  test.each([
    { given: {}, why: 'none is given' },
    { given: { 'x-request-id': 'short' }, why: 'too short to be told apart' },
    { given: { 'x-request-id': 'x'.repeat(65) }, why: 'too long for a line' },
    { given: { 'x-request-id': 'name","level":"info' }, why: 'it would end a text' },
    { given: { 'x-request-id': 'person@example.com' }, why: 'an address' },
    { given: { 'x-request-id': '١٢٣٤٥٦٧٨' }, why: 'no plain digits' },
    { given: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` }, why: 'no trace' },
    { given: { traceparent: `00-${TRACE}` }, why: 'half a trace' }
  ])('one of our own when $why', ({ given }) => {
    expect(requestIdOf(given, () => true)).toMatch(OURS)
  })

  test('other clients cannot set the id', () => {
    expect(requestIdOf({ 'x-request-id': 'a1b2c3d4-e5f6' }, () => false)).toMatch(OURS)
  })

  test('no two are alike', () => {
    const names = Array.from({ length: 1_000 }, () => requestIdOf({}, () => false))
    expect(new Set(names).size).toBe(1_000)
  })
})
