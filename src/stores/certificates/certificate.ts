import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { Certificate, getCertificate, getCertificatePdf } from '#contract/certificates.ts'
import { parseRecord } from '#domain/record.ts'
import type { Locale } from '#i18n/locale.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { $connection } from '#stores/device/connection.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { pageLocale } from '#stores/frame/page-address.ts'

export interface KeptCertificate {
  certificate: Certificate
  /** Milliseconds since 1970. */
  checkedAt: number
}

/** How many the device keeps, for an employer who compares several applicants. */
const MOST = 20

const $stored = persistentAtom<readonly KeptCertificate[]>('certificates', [], {
  encode: JSON.stringify,
  decode: readKept
})

export function keptCertificate(id: string): KeptCertificate | undefined {
  return $stored.get().find(({ certificate }) => certificate.id === id)
}

export function keepCertificate(stored: KeptCertificate): void {
  $stored.set([stored, ...without(stored.certificate.id)].slice(0, MOST))
}

function forgetCertificate(id: string): void {
  if (keptCertificate(id)) $stored.set(without(id))
}

const without = (id: string) => $stored.get().filter(({ certificate }) => certificate.id !== id)

function readKept(text: string): KeptCertificate[] {
  const list = parseRecord(text)
  return Array.isArray(list) ? list.slice(0, MOST).flatMap(readOne) : []
}

function readOne(value: Partial<KeptCertificate> | null): KeptCertificate[] {
  const certificate = Certificate.safeParse(value?.certificate)
  const checkedAt = value?.checkedAt
  return certificate.success && typeof checkedAt === 'number' && Number.isFinite(checkedAt)
    ? [{ certificate: certificate.data, checkedAt }]
    : []
}

export type CertificateState =
  | { step: 'loading' }
  /** `kept`: the stored certificate, since the API does not answer. */
  | ({ step: 'verified' | 'kept' } & KeptCertificate)
  | { step: 'missing' }
  | Refused<never>

export const $certificate = atom<CertificateState>({ step: 'loading' })

/** Loads a certificate, or shows the stored one when the API fails. */
export async function loadCertificate(id: string): Promise<void> {
  const stored = keptCertificate(id)
  const before = $certificate.get()
  $certificate.set(before.step === 'kept' ? { ...before } : { step: 'loading' })
  const answer = await ignoreStale([$certificate], () =>
    call(getCertificate, { params: { id }, headers: { lancode: pageLocale() } })
  )
  if (!answer) return
  if (answer.ok) {
    const verified = { certificate: answer.value, checkedAt: Date.now() }
    keepCertificate(verified)
    $certificate.set({ step: 'verified', ...verified })
  } else if (answer.code === 'not_found') {
    forgetCertificate(id)
    $certificate.set({ step: 'missing' })
  } else $certificate.set(stored ? { step: 'kept', ...stored } : refusedBy(answer))
}

export function followCertificate(id: string): () => void {
  void loadCertificate(id)
  return $connection.listen(connection => {
    const { step } = $certificate.get()
    if (connection === 'well' && (step === 'refused' || step === 'kept')) void loadCertificate(id)
  })
}

interface PdfRequest {
  id: string
  language: Locale
}

type CertificateFile =
  | { step: 'open' }
  | ({ step: 'sending' } & PdfRequest)
  /** Loaded; the island saves it. */
  | ({ step: 'done'; file: Blob } & PdfRequest)
  | ({ step: 'saved' } & PdfRequest)
  | (Refused<never> & PdfRequest)

export const $certificateFile = atom<CertificateFile>({ step: 'open' })

export function noteSaved({ id, language }: PdfRequest): void {
  $certificateFile.set({ step: 'saved', id, language })
}

export async function fetchPdf(request: PdfRequest): Promise<void> {
  if ($certificateFile.get().step === 'sending') return
  $certificateFile.set({ step: 'sending', ...request })
  const { id, language } = request
  const answer = await call(getCertificatePdf, { params: { id }, headers: { lancode: language } })
  $certificateFile.set(
    answer.ok
      ? { step: 'done', file: answer.value, ...request }
      : { ...refusedBy(answer), ...request }
  )
}
