import type { ReactNode } from 'react'
import { FormDialog } from '#islands/studio/forms/form-dialog.tsx'
import { missingReason, ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import type { ButtonKind } from '#ui/kit/button.tsx'
import { useTexts } from './facts.ts'

interface Props {
  title: string
  /** What it does, in figures where there are some. */
  lead: ReactNode
  isOpen: boolean
  confirmLabel: string
  kind?: ButtonKind
  /** Asks why, for the audit log. */
  needsReason?: boolean
  /** Whether its consequences are known. */
  isReady?: boolean
  /** @returns what went wrong; the dialog closes without it */
  onConfirm: (reason: string, typed: FormData) => Promise<StaffFailure | undefined>
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** Asks before a change, and says why it failed. */
export function ConfirmDialog(props: Props) {
  const { title, lead, isOpen, confirmLabel, kind, isReady, needsReason = false, onClose } = props
  const t = useTexts('studio')

  async function send(typed: FormData) {
    const issues = needsReason ? missingReason(typed, t('reason.reason_missing')) : {}
    if (Object.keys(issues).length > 0) return { issues }
    const failure = await props.onConfirm(reasonIn(typed), typed)
    return failure && { failure }
  }

  return (
    <FormDialog
      {...{ title, lead, isOpen, kind, isReady, onClose }}
      sendLabel={confirmLabel}
      onSend={send}
    >
      {issues => (
        <>
          {props.children}
          {needsReason && <ReasonField error={issues['reason']} />}
        </>
      )}
    </FormDialog>
  )
}
