import { atom } from 'nanostores'
import { getCertificatePdf } from '#contract/certificates.ts'
import type { Locale } from '#i18n/locale.ts'
import { call } from '#stores/api.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'

export interface Wanted {
  id: string
  language: Locale
}

export type CertificateFile =
  | { step: 'open' }
  | ({ step: 'sending' } & Wanted)
  /** Loaded; the island saves it. */
  | ({ step: 'done'; file: Blob } & Wanted)
  | ({ step: 'saved' } & Wanted)
  | (Refused<never> & Wanted)

/** The download of a PDF. */
export const $certificateFile = atom<CertificateFile>({ step: 'open' })

export function noteSaved({ id, language }: Wanted): void {
  $certificateFile.set({ step: 'saved', id, language })
}

export async function fetchPdf(wanted: Wanted): Promise<void> {
  if ($certificateFile.get().step === 'sending') return
  $certificateFile.set({ step: 'sending', ...wanted })
  const { id, language } = wanted
  const answer = await call(getCertificatePdf, { params: { id }, headers: { lancode: language } })
  $certificateFile.set(
    answer.ok
      ? { step: 'done', file: answer.value, ...wanted }
      : { ...refusedBy(answer), ...wanted }
  )
}
