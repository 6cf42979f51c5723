import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button, type ButtonKind } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { useTexts } from './facts.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  title: string
  /** What it does, in figures where there are some. */
  lead: ReactNode
  isOpen: boolean
  confirmLabel: string
  kind?: ButtonKind
  /** Asks why, for the audit log. */
  needsReason?: boolean
  /** @returns what went wrong; the dialog closes without it */
  onConfirm: (reason: string, typed: FormData) => Promise<StaffFailure | undefined>
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Asks before a change, and says why it failed. */
export function ConfirmDialog(props: Props) {
  const { title, lead, isOpen, confirmLabel, kind = 'primary', needsReason = false } = props
  const t = useTexts('studio')
  const sentenceOf = useSentence()
  const [failure, setFailure] = useState<StaffFailure>()
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function close(): void {
    setFailure(undefined)
    setReasonMissing(false)
    props.onClose()
  }

  async function confirm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const reason = String(typed.get('reason') ?? '').trim()
    setReasonMissing(needsReason && reason === '')
    if (needsReason && reason === '') return form.current?.querySelector('textarea')?.focus()
    setBusy(true)
    const failed = await props.onConfirm(reason, typed)
    setBusy(false)
    setFailure(failed)
    if (!failed) close()
  }

  return (
    <Dialog title={title} lead={lead} isOpen={isOpen} closeLabel={t('close')} onClose={close}>
      {isOpen && (
        <form
          ref={form}
          className="grid gap-4"
          method="dialog"
          noValidate
          onSubmit={event => void confirm(event)}
        >
          {props.children}
          {needsReason && (
            <TextArea
              name="reason"
              label={t('reasonLabel')}
              hint={t('reasonHint')}
              maxLength={500}
              error={isReasonMissing ? t('reason.reason_missing') : undefined}
            />
          )}
          {failure && <FormError title={sentenceOf(failure)} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind={kind} isBusy={isBusy}>
              {confirmLabel}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
