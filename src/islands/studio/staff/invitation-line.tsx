import { useState } from 'react'
import { addStaffAccount } from '#contract/studio/staff.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { RoleBadges } from './role-badges.tsx'
import type { StaffInvitation } from './staff-member.ts'

interface Props {
  invitation: StaffInvitation
  onWithdraw: () => void
}

export function InvitationLine({ invitation, onWithdraw }: Props) {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const sentenceOf = useSentence()
  const [isBusy, setBusy] = useState(false)
  // Read once, so that a line does not change under the pointer.
  const [now] = useState(Date.now)
  const { email, roles, expertId, expertName, language, endsAt } = invitation
  const isOver = Date.parse(endsAt) < now
  const until = <time dateTime={endsAt}>{formatShortMoment(endsAt, locale)}</time>

  async function sendAgain(): Promise<void> {
    setBusy(true)
    const body = { email, roles, language, ...(expertId !== undefined && { expertId }) }
    const purpose = studio('confirming.sendInvitation', { email: isolatedCode(email) })
    const answer = await callAsStaff(addStaffAccount, { body }, purpose)
    setBusy(false)
    if (!answer.ok) return showToast({ kind: 'error', text: sentenceOf(answer) })
    showToast({ kind: 'success', text: t('sentAgain', { email }) })
    revalidate('/studio/staff')
  }

  return (
    <li className="grid items-center gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <p className="font-semibold break-words">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <RoleBadges roles={roles} />
          {expertName && (
            <span className="text-sm">
              <BilingualText text={expertName} locale={locale} />
            </span>
          )}
          {isOver ? (
            <Badge kind="warning">
              {t('ended')} {until}
            </Badge>
          ) : (
            <span className="text-sm text-ink-muted">
              {t('endsAt')} {until}
            </span>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" icon="mail" isBusy={isBusy} onClick={() => void sendAgain()}>
          {t('sendAgain')}
        </Button>
        <Button kind="plain" onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </div>
    </li>
  )
}
