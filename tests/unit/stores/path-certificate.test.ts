import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { findPathCertificate } from '#stores/path-certificate.ts'
import { $accessToken } from '#stores/session.ts'
import { tokenOf } from '#tests/support/tokens.ts'

const EARNED = [
  { id: 'of a class' },
  { id: 'of another path', path: { slug: 'b', courses: [] } },
  { id: 'of the path', path: { slug: 'a', courses: [] } }
]
let reply: object

beforeEach(() => {
  reply = { ok: true, value: EARNED }
  setCaller((async () => reply) as unknown as Call)
  $accessToken.set(tokenOf({ sub: '1', sid: 'a', exp: 4_000_000_000 }))
})

test('the certificate of a path is found among others', async () => {
  expect(await findPathCertificate('a')).toBe('of the path')
  expect(await findPathCertificate('c')).toBeUndefined()
})

test('there is none where the API cannot be asked', async () => {
  reply = { ok: false, code: 'offline', faults: [] }
  expect(await findPathCertificate('a')).toBeUndefined()
})

test('the answer for somebody who has gone is dropped', async () => {
  const asked = findPathCertificate('a')
  $accessToken.set(tokenOf({ sub: '2', sid: 'b', exp: 4_000_000_000 }))
  expect(await asked).toBeUndefined()
})
