import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { REPORT_REASONS, type ReportReason } from '#contract/learning/questions/questions.ts'
import { charactersLeft } from '#domain/learning/questions/question-limits.ts'
import { useFirstWrong } from '#islands/frame/forms/first-wrong.ts'
import { lengthTexts } from '#islands/learning/questions/writing/length-texts.ts'
import { Trouble } from '#islands/learning/questions/writing/trouble.tsx'
import { $writing, closeWriting, reportText } from '#stores/learning/questions/write-texts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import type { TextMenuProps } from './text-menu.tsx'

interface Props extends Pick<TextMenuProps, 't' | 'form' | 'locale' | 'kind' | 'id'> {
  isOpen: boolean
  onClose: () => void
  onReported: () => void
}

/** Asks why a text of another is reported. */
export function ReportDialog(props: Props) {
  const { t, form, locale, kind, id, isOpen, onClose, onReported } = props
  const [reason, setReason] = useState<ReportReason>()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const process = useStore($writing)
  const length = lengthTexts(t, locale, charactersLeft(comment, 'comment'))
  const [box, showFirstWrong] = useFirstWrong()

  function close(): void {
    closeWriting()
    onClose()
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!reason || length.error) {
      setMissing(!reason)
      return showFirstWrong()
    }
    const said = comment.trim()
    if (!(await reportText(kind, id, { reason, ...(said && { comment: said }) }))) return
    onClose()
    onReported()
  }

  return (
    <Dialog
      title={t('reportTitle')}
      lead={t('reportLead')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={close}
    >
      {isOpen && (
        <form
          className="grid grid-cols-1 gap-5"
          ref={box}
          method="dialog"
          noValidate
          onSubmit={event => void send(event)}
        >
          <RadioCards
            legend={t('reason')}
            name="reason"
            columns="sm:grid-cols-2"
            choices={REPORT_REASONS.map(value => ({ value, label: t(`reasons.${value}`) }))}
            value={reason}
            error={isMissing ? t('reasonMissing') : undefined}
            onChoice={value => {
              setReason(value)
              setMissing(false)
            }}
          />
          <TextArea
            name="comment"
            dir="auto"
            rows={2}
            isShort
            label={t('comment')}
            mark={t('form.optional')}
            {...length}
            value={comment}
            onChange={event => setComment(event.target.value)}
          />
          <Trouble {...{ t, form, process }} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="danger" isBusy={process.step === 'sending'}>
              {t('sendReport')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('form.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
