import { useState } from 'react'
import { changeStaffAccount } from '#contract/studio/staff.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import type { Locale } from '#i18n/locale.ts'
import { readText } from '#i18n/text.ts'
import { outcomeOf } from '#islands/studio/forms/field-issues.ts'
import {
  type FieldIssues,
  FormDialog,
  type FormOutcome
} from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { RoleBadges } from './role-badges.tsx'
import { RolesField, rolesIn } from './roles-field.tsx'
import type { ListedStaff } from './staff-member.ts'

interface Props {
  member: ListedStaff
  isOpen: boolean
  onClose: () => void
}

/** Gives an account exactly the ticked roles, and says which end. */
export function ChangeRolesDialog({ member, ...props }: Props) {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const sentenceOf = useSentence()
  const { account } = useStaff()
  const isOwn = account.id === member.accountId

  async function send(typed: FormData): Promise<FormOutcome> {
    const { missing, ...wanted } = rolesIn(typed)
    if (missing.roles) return { issues: { roles: t('rolesLeft') } }
    if (missing.expertId) return { issues: { expertId: t('expertMissing') } }
    const params = { accountId: String(member.accountId) }
    const purpose = studio('confirming.changeRoles', { email: isolatedCode(member.email) })
    const answer = await callAsStaff(changeStaffAccount, { params, body: wanted }, purpose)
    if (!answer.ok) {
      const sentence = answer.code === 'last_owner' ? t('lastOwner') : sentenceOf(answer)
      return outcomeOf(answer, ['roles', 'expertId'], OF_REASON, sentence)
    }
    showToast({ kind: 'success', text: t('changed', { email: member.email }) })
    revalidate('/studio/staff', ...(isOwn ? ['/studio/me'] : []))
    return undefined
  }

  return (
    <FormDialog
      {...props}
      title={t('change')}
      lead={<bdi dir="ltr">{member.email}</bdi>}
      sendLabel={t('changeSend')}
      onSend={send}
    >
      {issues => <ChangeFields member={member} isOwn={isOwn} issues={issues} />}
    </FormDialog>
  )
}

/** The field that a refusal is about. */
const OF_REASON: FieldIssues = {
  last_owner: 'roles',
  expert_already: 'expertId',
  expert_unknown: 'expertId'
}

function ownExpert({ expertId, expertName }: ListedStaff, locale: Locale) {
  if (expertId === undefined) return undefined
  return { id: expertId, name: expertName ? readText(expertName, locale).value : `${expertId}` }
}

interface FieldsProps {
  member: ListedStaff
  isOwn: boolean
  issues: FieldIssues
}

function ChangeFields({ member, isOwn, issues }: FieldsProps) {
  const t = useTexts('studioStaff')
  const { locale } = useFacts()
  const [roles, setRoles] = useState<readonly Role[]>(member.roles)
  const ended = member.roles.filter(role => !roles.includes(role))
  const begun = roles.filter(role => !member.roles.includes(role))
  return (
    <>
      <RolesField {...{ roles, issues }} onRoles={setRoles} own={ownExpert(member, locale)} />
      <output className="grid gap-3">
        {ended.length > 0 && (
          <div className="grid gap-2 rounded-2xl bg-gold-soft p-4">
            <p>{t(isOwn && ended.includes('owner') ? 'endsOwn' : 'ends')}</p>
            <RoleBadges roles={ended} />
          </div>
        )}
        {begun.length > 0 && (
          <div className="grid gap-2 rounded-2xl bg-good-soft p-4">
            <p>{t('begins')}</p>
            <RoleBadges roles={begun} />
          </div>
        )}
      </output>
    </>
  )
}
