import { useState } from 'react'
import { getStudioReceiptPdf, type StudioReceipt } from '#contract/studio/purchases.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { DetailSection } from '#islands/studio/details/detail-section.tsx'
import { RecordLine } from '#islands/studio/details/record-line.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { Amount } from '#islands/studio/parts/amount.tsx'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import type { PurchaseRecord } from './purchase-steps.ts'

/** The receipt of an order and the credit notes of its refunds, with their PDFs. */
export function PurchaseReceipts({ purchase }: { purchase: PurchaseRecord }) {
  const t = useTexts('studioPurchases')
  const { receipt, creditNotes = [] } = purchase
  if (!receipt) return null
  return (
    <DetailSection title={t('receipts')}>
      <ul className="card grid divide-y divide-line overflow-clip">
        <ReceiptLine kind="receipt" document={receipt} />
        {creditNotes.map(note => (
          <ReceiptLine key={note.number} kind="creditNote" document={note} />
        ))}
      </ul>
    </DetailSection>
  )
}

interface LineProps {
  kind: 'receipt' | 'creditNote'
  document: StudioReceipt
}

function ReceiptLine({ kind, document: { number, issuedAt, amount } }: LineProps) {
  const t = useTexts('studioPurchases')
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)

  async function download(): Promise<void> {
    setBusy(true)
    const answer = await callAsStaff(getStudioReceiptPdf, { params: { number }, headers: {} })
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    saveFile(answer.value, `${number}.pdf`)
  }

  return (
    <li className="record-line">
      <RecordLine
        title={
          <>
            {t(kind)}{' '}
            <bdi className="font-mono" dir="ltr">
              {number}
            </bdi>
          </>
        }
        more={
          <>
            <Moment time={issuedAt} /> · <Amount pounds={amount} />
          </>
        }
        aside={
          <Button
            kind="plain"
            icon="file"
            isBusy={isBusy}
            aria-label={t('receiptPdf', { number: isolatedCode(number) })}
            onClick={() => void download()}
          >
            PDF
          </Button>
        }
      />
    </li>
  )
}
