import { useId, useState } from 'react'
import { deleteInvitation } from '#contract/studio/staff.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { InvitationLine } from './invitation-line.tsx'
import type { StaffInvitation } from './staff-member.ts'

/** Invitations that have not been accepted. */
export function InvitationList({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const id = useId()
  const [withdrawn, setWithdrawn] = useState<StaffInvitation>()

  async function withdraw() {
    if (!withdrawn) return undefined
    const email = isolatedCode(withdrawn.email)
    const purpose = studio('confirming.withdrawInvitation', { email })
    const input = { params: { id: String(withdrawn.id) } }
    const answer = await callAsStaff(deleteInvitation, input, purpose)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('withdrawn', { email: withdrawn.email }) })
    revalidate('/studio/staff')
    return undefined
  }

  return (
    <section className="mt-10 grid gap-3" aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {t('invitations')}
      </h2>
      {invitations.length === 0 ? (
        <p className="text-ink-muted">{t('noInvitations')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-[var(--radius)] border border-line bg-surface">
          {invitations.map(invitation => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              onWithdraw={() => setWithdrawn(invitation)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={t('withdrawTitle')}
        lead={t('withdrawLead', { email: withdrawn?.email ?? '' })}
        isOpen={withdrawn !== undefined}
        confirmLabel={t('withdraw')}
        kind="danger"
        onConfirm={withdraw}
        onClose={() => setWithdrawn(undefined)}
      />
    </section>
  )
}
