import { useState } from 'react'
import { exportReceipts } from '#contract/studio/purchases.ts'
import { dayAt } from '#domain/time/cairo-day.ts'
import { formatMonth } from '#i18n/format/month.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Select } from '#ui/kit/form/select.tsx'

/** Bytes of a file without a line: its mark of the byte order. */
const EMPTY_BYTES = 3
const MONTHS = 36

/** Of Cairo, `2026-11`, the newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 0] = dayAt(Date.now()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - at)).toISOString().slice(0, 7)
  )
}

/** Saves the receipts and credit notes of a month as CSV. */
export function ReceiptsExport() {
  const t = useTexts('studioPurchases')
  const common = useTexts('studio')
  const sentenceOf = useSentence()
  const { locale } = useFacts()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [months] = useState(lastMonths)
  const [month, setMonth] = useState(months[0] ?? '')

  const nameOf = (value: string) =>
    `${formatMonth(Number(value.slice(5)), locale)} ${value.slice(0, 4)}`

  async function save(): Promise<void> {
    setBusy(true)
    const answer = await callAsStaff(exportReceipts, { query: { month }, headers: {} })
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    if (answer.value.size <= EMPTY_BYTES) {
      return showToast({ kind: 'error', text: t('exportEmpty') })
    }
    const file = `receipts-${month}.csv`
    saveFile(answer.value, file)
    setOpen(false)
    showToast({ kind: 'success', text: t('exportDone', { file: isolatedCode(file) }) })
  }

  return (
    <>
      <Button kind="quiet" icon="file" onClick={() => setOpen(true)}>
        {t('exportReceipts')}
      </Button>
      <Dialog
        title={t('exportTitle')}
        lead={t('exportLead')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={common('close')}
        actions={
          <Button isBusy={isBusy} onClick={() => void save()}>
            {t('exportMonth')}
          </Button>
        }
      >
        <Select
          name="month"
          label={t('month')}
          value={month}
          options={months.map(value => ({ value, label: nameOf(value) }))}
          onChange={event => setMonth(event.target.value)}
        />
      </Dialog>
    </>
  )
}
