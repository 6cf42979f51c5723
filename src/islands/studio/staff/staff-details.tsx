import { useState } from 'react'
import { removeStaffAccount, resetStaffFactor } from '#contract/studio/staff.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { ChangeRolesDialog } from './change-roles-dialog.tsx'
import { FactorText } from './factor-text.tsx'
import { RoleBadges } from './role-badges.tsx'
import { StaffAction } from './staff-action.tsx'
import type { ListedStaff } from './staff-member.ts'
import { useExperts } from './use-experts.ts'

type Asked = 'roles' | 'factor' | 'remove'

interface Props {
  member: ListedStaff
  isLastOwner: boolean
}

export function StaffDetails({ member, isLastOwner }: Props) {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const { account } = useStaff()
  const { nameOf } = useExperts()
  const [asked, setAsked] = useState<Asked>()
  const isOwn = account.id === member.accountId
  const close = () => setAsked(undefined)
  const { email, expertId, signedInAt } = member
  const params = { accountId: String(member.accountId) }

  async function reset() {
    const purpose = studio('confirming.resetFactor', { email: isolatedCode(email) })
    const answer = await callAsStaff(resetStaffFactor, { params }, purpose)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('resetDone', { email }) })
    revalidate('/studio/staff')
    return undefined
  }

  async function remove() {
    const purpose = studio('confirming.removeStaff', { email: isolatedCode(email) })
    const answer = await callAsStaff(removeStaffAccount, { params }, purpose)
    if (!answer.ok) return answer
    showToast({ kind: 'success', text: t('removed', { email }) })
    setFilters({ id: undefined })
    revalidate('/studio/staff')
    return undefined
  }

  return (
    <DetailsPanel title={<BilingualText text={member.name} locale={locale} />}>
      <FactsList
        facts={[
          [
            t('email'),
            <bdi key="email" dir="ltr">
              {email}
            </bdi>
          ],
          [t('roles'), <RoleBadges key="roles" roles={member.roles} />],
          [t('expert'), expertId && <bdi key="expert">{nameOf(expertId)}</bdi>],
          [t('factor'), <FactorText key="factor" methods={member.methods} />],
          [t('since'), formatShortMoment(member.since, locale)],
          [t('signedIn'), signedInAt && formatShortMoment(signedInAt, locale)],
          [t('standing'), member.isDisabled ? t('disabled') : undefined]
        ]}
      />
      <div className="grid gap-3">
        <StaffAction title={t('roles')} hint={t('changeHint')}>
          <Button kind="quiet" onClick={() => setAsked('roles')}>
            {t('change')}
          </Button>
        </StaffAction>
        <StaffAction
          title={t('reset')}
          hint={t('resetHint')}
          blocked={isOwn ? t('resetOwn') : member.methods.length === 0 ? t('resetNone') : undefined}
        >
          <Button kind="quiet" onClick={() => setAsked('factor')}>
            {t('resetSend')}
          </Button>
        </StaffAction>
        <StaffAction
          title={t('remove')}
          hint={t('removeHint')}
          blocked={isLastOwner ? t('lastOwner') : isOwn ? t('removeOwn') : undefined}
        >
          <Button kind="danger" onClick={() => setAsked('remove')}>
            {t('removeSend')}
          </Button>
        </StaffAction>
      </div>
      <ChangeRolesDialog member={member} isOpen={asked === 'roles'} onClose={close} />
      <ConfirmDialog
        title={t('reset')}
        lead={t('resetLead', { email })}
        isOpen={asked === 'factor'}
        confirmLabel={t('resetSend')}
        onConfirm={reset}
        onClose={close}
      />
      <ConfirmDialog
        title={t('removeTitle', { email })}
        lead={t('removeLead')}
        isOpen={asked === 'remove'}
        confirmLabel={t('removeSend')}
        kind="danger"
        onConfirm={remove}
        onClose={close}
      >
        <RoleBadges roles={member.roles} />
      </ConfirmDialog>
    </DetailsPanel>
  )
}
