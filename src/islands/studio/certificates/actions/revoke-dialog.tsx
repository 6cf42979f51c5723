import type { CertificateRecord } from '#islands/studio/certificates/certificate-details.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useChange } from './use-change.ts'

interface Props {
  certificate: CertificateRecord
  isOpen: boolean
  onClose: () => void
}

/** Revokes a certificate, or restores a revoked one. */
export function RevokeDialog({ certificate: { id, revokedAt }, isOpen, onClose }: Props) {
  const t = useTexts('studioCertificates')
  const change = useChange(id)
  const [turn, back] = revokedAt
    ? (['restore', 'revoke'] as const)
    : (['revoke', 'restore'] as const)
  return (
    <ConfirmDialog
      title={t(`${turn}.ask`)}
      lead={t(`${turn}.lead`)}
      confirmLabel={t(`${turn}.label`)}
      kind={turn === 'revoke' ? 'danger' : 'primary'}
      needsReason
      onConfirm={reason =>
        change(
          { revoked: turn === 'revoke', reason },
          {
            done: () => t(`${turn}.done`),
            undo: { change: { revoked: back === 'revoke' }, done: t(`${back}.done`) }
          }
        )
      }
      {...{ isOpen, onClose }}
    />
  )
}
