import { atom } from 'nanostores'
import { getCertificate } from '#contract/certificates.ts'
import { call } from '#stores/api.ts'
import { $connection } from '#stores/device/connection.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import {
  forgetCertificate,
  keepCertificate,
  type KeptCertificate,
  keptCertificate
} from './kept-certificates.ts'
import { pageLocale } from '#stores/frame/page.ts'

export type CertificateState =
  | { step: 'loading' }
  /** `stored`: the stored certificate, as the API does not answer. */
  | ({ step: 'verified' | 'kept' } & KeptCertificate)
  | { step: 'missing' }
  | Refused<never>

export const $certificate = atom<CertificateState>({ step: 'loading' })

/** Shows a stored certificate until the answer. */
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
