import { useState } from 'react'
import { getStaffRecord, removeStaffAccount, resetStaffFactor } from '#contract/studio/staff.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { ActionList } from '#islands/studio/details/action-list.tsx'
import { HistoryList } from '#islands/studio/details/history-list.tsx'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { DetailsPanel } from '#islands/studio/frame/details-panel.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { StudioIcon } from '#islands/studio/frame/studio-icon.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { ChangeRolesDialog } from './change-roles-dialog.tsx'
import { FactorText } from './factor-text.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { ListedStaff } from './staff-member.ts'

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
  const [asked, setAsked] = useState<Asked>()
  const isOwn = account.id === member.accountId
  const close = () => setAsked(undefined)
  const { email, expertName, signedInAt } = member
  const params = { accountId: String(member.accountId) }
  const { data, error } = useResource(getStaffRecord, { params })

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
    // The list alone, since the record is gone.
    revalidate('/studio/staff ')
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
          [
            t('expert'),
            expertName && <BilingualText key="expert" text={expertName} locale={locale} />
          ],
          [t('factor'), <FactorText key="factor" methods={member.methods} />],
          [t('since'), formatShortMoment(member.since, locale)],
          [t('signedIn'), signedInAt && formatShortMoment(signedInAt, locale)],
          [t('standing'), member.isDisabled ? t('disabled') : undefined]
        ]}
      />
      <ActionList
        actions={[
          {
            label: t('change'),
            hint: t('changeHint'),
            icon: <StudioIcon name="staff" />,
            onPress: () => setAsked('roles')
          },
          {
            label: t('reset'),
            hint: t('resetHint'),
            icon: <StudioIcon name="security" />,
            blocked: isOwn
              ? t('resetOwn')
              : member.methods.length === 0
                ? t('resetNone')
                : undefined,
            onPress: () => setAsked('factor')
          },
          {
            label: t('remove'),
            hint: t('removeHint'),
            icon: <Icon name="logout" />,
            blocked: isLastOwner ? t('lastOwner') : isOwn ? t('removeOwn') : undefined,
            isDangerous: true,
            onPress: () => setAsked('remove')
          }
        ]}
      />
      {data && <HistoryList entries={data.history} />}
      {!data && error && (
        <ResourceError failure={error} onRetry={() => revalidate('/studio/staff/')} />
      )}
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
