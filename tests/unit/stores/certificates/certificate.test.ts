import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '#api/caller.ts'
import { setCaller } from '#stores/api.ts'
import {
  $certificate,
  $certificateFile,
  fetchPdf,
  keepCertificate,
  keptCertificate,
  loadCertificate,
  noteSaved
} from '#stores/certificates/certificate.ts'

const text = { ar: 'نص', en: 'text' }
const certificateOf = (id: string) => ({
  id,
  learnerName: text,
  courseTitle: text,
  courseSlug: 'a',
  instructorName: text,
  issuedAt: '2026-06-01T12:00:00.000Z',
  durationSeconds: 60,
  language: 'ar' as const,
  verifyUrl: `/certificates/${id}`,
  revoked: false
})

let count = 0
let id: string
let reply: object

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  id = `9b2e7c1e-7f57-4a52-bb4c-${(count += 1)}`
  reply = { ok: true, value: certificateOf(id) }
  setCaller((async () => reply) as unknown as Call)
  $certificate.set({ step: 'loading' })
})

const failed = (code: string) => ({ ok: false, code, issues: [] })

describe('a certificate', () => {
  test('is verified, and kept with the time', async () => {
    await loadCertificate(id)
    const kept = { certificate: certificateOf(id), checkedAt: 1_000 }
    expect($certificate.get()).toEqual({ step: 'verified', ...kept })
    expect(keptCertificate(id)).toEqual(kept)
  })

  test('is shown as it was stored when the server does not answer', async () => {
    await loadCertificate(id)
    vi.setSystemTime(60_000)
    reply = failed('offline')
    await loadCertificate(id)
    expect($certificate.get()).toMatchObject({ step: 'kept', checkedAt: 1_000 })
    reply = { ok: true, value: { ...certificateOf(id), revoked: true } }
    await loadCertificate(id)
    expect($certificate.get()).toMatchObject({
      ...{ step: 'verified', checkedAt: 60_000, certificate: { revoked: true } }
    })
  })

  test.each([
    { code: 'offline', reason: 'offline' },
    { code: 'unavailable', reason: 'unavailable' },
    { code: 'unexpected', reason: 'generic' }
  ])('that was never seen cannot be shown: $code', async ({ code }) => {
    reply = failed(code)
    await loadCertificate(id)
    expect($certificate.get()).toMatchObject({ step: 'refused' })
  })

  test('that does not exist any more is removed from the device', async () => {
    await loadCertificate(id)
    reply = failed('not_found')
    await loadCertificate(id)
    expect($certificate.get()).toEqual({ step: 'missing' })
    expect(keptCertificate(id)).toBeUndefined()
  })

  test('is kept among the last twenty', () => {
    for (let at = 0; at < 25; at += 1) {
      keepCertificate({ certificate: certificateOf(`${id}-${at}`), checkedAt: at })
    }
    expect(keptCertificate(`${id}-24`)).toBeDefined()
    expect(keptCertificate(`${id}-5`)).toBeDefined()
    expect(keptCertificate(`${id}-4`)).toBeUndefined()
  })
})

describe('the file of a certificate', () => {
  test('is downloaded once, however often the button is pressed, and is saved once', async () => {
    const file = new Blob(['x'])
    let requestCount = 0
    setCaller((async () => ({
      ok: true,
      value: file,
      asked: (requestCount += 1)
    })) as unknown as Call)
    await Promise.all([fetchPdf({ id, language: 'ar' }), fetchPdf({ id, language: 'en' })])
    expect($certificateFile.get()).toEqual({ step: 'done', id, language: 'ar', file })
    expect(requestCount).toBe(1)
    noteSaved({ id, language: 'ar' })
    expect($certificateFile.get()).toEqual({ step: 'saved', id, language: 'ar' })
  })

  test('can be requested again after a failure', async () => {
    reply = failed('offline')
    await fetchPdf({ id, language: 'en' })
    expect($certificateFile.get()).toMatchObject({ step: 'refused', reason: 'offline', id })
    reply = { ok: true, value: new Blob() }
    await fetchPdf({ id, language: 'en' })
    expect($certificateFile.get()).toMatchObject({ step: 'done' })
  })
})
