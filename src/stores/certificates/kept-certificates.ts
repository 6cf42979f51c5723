import { persistentAtom } from '@nanostores/persistent'
import { Certificate } from '#contract/certificates.ts'
import { parseRecord } from '#domain/record.ts'

export interface KeptCertificate {
  certificate: Certificate
  /** Milliseconds since 1970. */
  checkedAt: number
}

/** Enough to look through applications. */
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

export function forgetCertificate(id: string): void {
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
