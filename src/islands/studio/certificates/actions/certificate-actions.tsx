import { useState } from 'react'
import type { CertificateRecord } from '#islands/studio/certificates/certificate-details.tsx'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { useBlockedAccount } from '#islands/studio/details/use-blocked-account.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { ReissueDialog } from './reissue-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** What staff may do to a certificate, with why not. */
export function CertificateActions({ certificate }: { certificate: CertificateRecord }) {
  const t = useTexts('studioCertificates')
  const studio = useTexts('studio')
  const [open, setOpen] = useState<'correct' | 'reissue' | 'revoke'>()
  const blocked = useBlockedAccount(certificate.learner)
  const isRevoked = certificate.revokedAt !== undefined
  const turn = isRevoked ? 'restore' : 'revoke'
  const close = () => setOpen(undefined)

  return (
    <>
      <ActionList
        blocked={blocked}
        actions={[
          {
            label: t('correct.label'),
            hint: t('correct.hint'),
            icon: <StudioIcon name="edit" />,
            onPress: () => setOpen('correct')
          },
          {
            label: t('reissue.label'),
            hint: t('reissue.hint'),
            icon: <Icon name="retry" />,
            blocked: isRevoked ? studio('reason.revoked') : undefined,
            onPress: () => setOpen('reissue')
          },
          {
            label: t(`${turn}.label`),
            hint: t(`${turn}.hint`),
            icon: isRevoked ? <Icon name="check" /> : <StudioIcon name="ban" />,
            isDangerous: !isRevoked,
            onPress: () => setOpen('revoke')
          }
        ]}
      />
      <CorrectDialog certificate={certificate} isOpen={open === 'correct'} onClose={close} />
      <ReissueDialog certificate={certificate} isOpen={open === 'reissue'} onClose={close} />
      <RevokeDialog certificate={certificate} isOpen={open === 'revoke'} onClose={close} />
    </>
  )
}
