import { atom } from 'nanostores'
import { getReceiptPdf } from '#contract/subscriptions/receipts.ts'
import { call } from '#stores/api.ts'
import { ignoreStale } from '#stores/device/ignore-stale.ts'
import { type Refused, refusedBy } from '#stores/frame/form.ts'

type ReceiptFile =
  | { step: 'open' }
  /** `number` of the receipt or credit note. */
  | { step: 'sending'; number: string }
  | { step: 'done'; number: string; file: Blob }
  | (Refused<never> & { number: string })

/** The PDF that was asked for last. */
export const $receiptFile = atom<ReceiptFile>({ step: 'open' })

/** Fetches a PDF in the language of the page. */
export async function fetchReceipt(number: string): Promise<void> {
  if ($receiptFile.get().step === 'sending') return
  $receiptFile.set({ step: 'sending', number })
  const answer = await ignoreStale([$receiptFile], () =>
    call(getReceiptPdf, { params: { number }, headers: {} })
  )
  if (!answer) return
  $receiptFile.set(
    answer.ok
      ? { step: 'done', number, file: answer.value }
      : { ...refusedBy<typeof getReceiptPdf, never>(answer), number }
  )
}

/** Forgets a file that was saved, and an error that was seen. */
export const closeReceiptFile = (): void => $receiptFile.set({ step: 'open' })
