import type { ReactNode } from 'react'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import type { StaffAnswer } from '#stores/studio/call-as-staff.ts'
import { showToast } from '#stores/studio/toasts.ts'

interface Props {
  /** `expert 7`: a later notice about the same replaces the one before. */
  about: string
  texts: Readonly<Record<'title' | 'lead' | 'confirm' | 'retired', string>>
  isOpen: boolean
  /** Whether nothing is in the way. */
  isReady: boolean
  onRetire: () => Promise<StaffAnswer>
  onUndo: () => Promise<void>
  onClose: () => void
  /** What to do where something is in the way. */
  children?: ReactNode
}

/** Takes a record off the site, and offers to bring it back. */
export function RetireDialog(props: Props) {
  const { about, texts, isOpen, isReady, onClose } = props

  async function retire() {
    const answer = await props.onRetire()
    if (!answer.ok) return answer
    const undo = () => void props.onUndo()
    showToast({ kind: 'success', about, text: texts.retired, undo })
    return undefined
  }

  return (
    <ConfirmDialog
      title={texts.title}
      lead={texts.lead}
      {...{ isOpen, isReady, onClose }}
      confirmLabel={texts.confirm}
      kind="danger"
      onConfirm={retire}
    >
      {props.children}
    </ConfirmDialog>
  )
}
