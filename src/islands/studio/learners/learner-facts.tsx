import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { formatDate, languageName } from '#i18n/format/format.ts'
import { EmailText } from '#islands/studio/details/email-text.tsx'
import { useNow } from '#islands/studio/details/use-now.ts'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { StandingBadge } from './standing-badge.tsx'

export function LearnerFacts({ learner }: { learner: LearnerRecord }) {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const now = useNow()
  const { email, verifiedAt, phone, disabledAt, lastSeenAt } = learner
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <StandingBadge standing={learner.standing} />
        {learner.isStaff && <Badge>{t('team')}</Badge>}
      </p>
      <FactsList
        facts={[
          [
            t('email'),
            <span key="email" className="flex flex-col items-start">
              <EmailText email={email} />
              <span className="text-sm text-ink-muted">
                {verifiedAt
                  ? t('emailConfirmed', { date: formatDate(verifiedAt, locale) })
                  : t('emailUnconfirmed')}
              </span>
            </span>
          ],
          [
            t('phone'),
            phone ? (
              <bdi key="phone" dir="ltr">
                {phone}
              </bdi>
            ) : (
              t('phoneTaken')
            )
          ],
          [t('disabledSince'), disabledAt && formatDate(disabledAt, locale)],
          [t('createdAt'), formatDate(learner.createdAt, locale)],
          [t('lastSeen'), lastSeenAt ? formatAgo(lastSeenAt, now, locale) : t('never')],
          [t('language'), languageName(learner.language)],
          [t('reminders'), learner.reminders ? t('remindersOn') : t('remindersOff')],
          [
            t('id'),
            <bdi key="id" dir="ltr">
              {learner.id}
            </bdi>
          ]
        ]}
      />
      <p className="flex gap-2 text-sm text-ink-muted">
        <Icon name="eye" className="mt-0.5 size-4.5" />
        {t('opened')}
      </p>
    </div>
  )
}
