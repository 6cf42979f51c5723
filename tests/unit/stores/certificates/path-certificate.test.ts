import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import { findPathCertificates, findReward } from '#stores/certificates/my-certificates.ts'
import { $accessToken } from '#stores/session/session.ts'
import { tokenOf } from '#tests/support/accounts/tokens.ts'

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

const found = async () =>
  [...(await findPathCertificates())].map(([slug, { id }]) => [slug, id] as const)

test('the certificates of paths are found among others', async () => {
  expect(await found()).toEqual([
    ['b', 'of another path'],
    ['a', 'of the path']
  ])
})

test('there are none where the API does not answer', async () => {
  reply = { ok: false, code: 'offline', issues: [] }
  expect(await found()).toEqual([])
})

describe('certificates earned by a class', () => {
  const title = { ar: 'مسار', en: 'A path' }
  const own = { id: 'own', courseSlug: 'x', issuedAt: '2026-11-20T10:00:00.000Z' }
  const whole = {
    id: 'whole',
    courseSlug: 'x',
    courseTitle: title,
    issuedAt: own.issuedAt,
    path: { slug: 'a', courses: [{ slug: 'w' }, { slug: 'x' }] }
  }
  const other = { ...whole, path: { slug: 'b', courses: [{ slug: 'y' }] } }

  test.each([
    { why: 'issued with its certificate', earned: [own, whole], found: 'whole' },
    {
      why: 'was whole before',
      earned: [own, { ...whole, issuedAt: '2026-11-19T10:00:00.000Z' }],
      found: undefined
    },
    { why: 'does not have it', earned: [own, other], found: undefined },
    { why: 'has no certificate of the class', earned: [whole], found: undefined }
  ])('the path: $why: $found', async ({ earned, found }) => {
    reply = { ok: true, value: earned }
    expect((await findReward('x')).path?.certificateId).toBe(found)
  })

  const earlier = { id: 'earlier', courseSlug: 'w', issuedAt: '2026-11-19T10:00:00.000Z' }
  test.each([
    { why: 'the only one', earned: [own], isFirst: true },
    { why: 'with that of a path of this class alone', earned: [own, whole], isFirst: true },
    { why: 'after another', earned: [own, earlier], isFirst: false },
    {
      why: 'after one that was revoked',
      earned: [own, { ...earlier, revoked: true }],
      isFirst: false
    },
    { why: 'not there yet', earned: [], isFirst: false },
    { why: 'not there, but another', earned: [earlier], isFirst: false }
  ])('the first certificate, $why: $isFirst', async ({ earned, isFirst }) => {
    reply = { ok: true, value: earned }
    expect((await findReward('x')).isFirst).toBe(isFirst)
  })

  test('none where the API does not answer', async () => {
    reply = { ok: false, code: 'offline', issues: [] }
    expect(await findReward('x')).toEqual({ isFirst: false })
  })

  test('the path has its title', async () => {
    reply = { ok: true, value: [own, whole] }
    expect((await findReward('x')).path).toEqual({ certificateId: 'whole', title })
  })
})
