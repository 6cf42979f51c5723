import { atom } from 'nanostores'
import { getCertificatePdf } from '#contract/certificates.ts'
import type { Locale } from '#i18n/locale.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'

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
