import { expect, test } from 'vitest'
import { createTypesetter } from '#server/certificates/typesetter.ts'
import { Refusal } from '#server/http/problem.ts'

const orderOf = (name: string) => ({
  certificate: {
    id: '9b2e7c1e-7f57-4a52-bb4c-9f0c2c3f5a10',
    learnerName: { ar: '', en: name },
    courseTitle: { ar: '', en: 'A' },
    courseSlug: 'a',
    instructorName: { ar: '', en: 'B' },
    issuedAt: '2026-06-01T12:00:00.000Z',
    durationSeconds: 60,
    language: 'en' as const,
    verifyUrl: '',
    revoked: false
  },
  locale: 'en' as const,
  siteUrl: 'https://ufuq.example'
})

test('a PDF is cached, and made once for simultaneous requests', async () => {
  const { make } = createTypesetter()
  const [one, same, other] = await Promise.all(
    ['Mona', 'Mona', 'Muna'].map(name => make(orderOf(name)))
  )
  expect(same).toBe(one)
  expect(other).not.toEqual(one)
  expect(await make(orderOf('Mona'))).toBe(one)
})

test('requests beyond the queue are refused, but none for a cached PDF', async () => {
  const { make } = createTypesetter(2)
  const answers = await Promise.all(['a', 'b', 'c', 'a'].map(name => make(orderOf(name))))
  expect(answers.map(answer => answer instanceof Refusal && answer.code)).toEqual([
    ...[false, false, 'unavailable', false]
  ])
  expect(await make(orderOf('c'))).not.toBeInstanceOf(Refusal)
})

test('a failing PDF does not affect others', async () => {
  const { make } = createTypesetter()
  const broken = {
    ...orderOf('a'),
    certificate: { ...orderOf('a').certificate, issuedAt: 'never' }
  }
  const [first, second] = await Promise.allSettled([make(broken), make(orderOf('b'))])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
