import { useMemo } from 'react'
import type { LearnerItem } from '#contract/studio/learners.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { languageName } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { EmailText } from '#islands/studio/details/email-text.tsx'
import { useNow } from '#islands/studio/details/use-now.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { StandingBadge } from './standing-badge.tsx'

export function useLearnerColumns(): ListColumn<LearnerItem>[] {
  const t = useTexts('studioLearners')
  const { locale } = useFacts()
  const now = useNow()
  return useMemo(() => {
    const day = (time: string | undefined) =>
      time && (
        <time className="whitespace-nowrap" dateTime={time}>
          {formatShortDate(time, locale)}
        </time>
      )
    return [
      {
        id: 'name',
        label: t('name'),
        value: ({ name }) => readText(name, locale).value,
        show: ({ name, isStaff }) => (
          <>
            <BilingualText text={name} locale={locale} /> {isStaff && <Badge>{t('team')}</Badge>}
          </>
        )
      },
      {
        id: 'email',
        onCard: 'line',
        label: t('email'),
        value: ({ email }) => email,
        show: ({ email }) => <EmailText email={email} />
      },
      {
        id: 'phone',
        isSpareOnPhone: true,
        label: t('phone'),
        value: ({ phone }) => phone ?? null,
        show: ({ phone }) =>
          phone ? (
            <bdi className="whitespace-nowrap" dir="ltr">
              {phone}
            </bdi>
          ) : (
            '–'
          )
      },
      {
        id: 'standing',
        onCard: 'titleEnd',
        label: t('standing'),
        value: ({ standing }) => t(`standings.${standing}`),
        show: ({ standing }) => <StandingBadge standing={standing} />
      },
      {
        id: 'plan',
        isSpareOnPhone: true,
        label: t('plan'),
        value: ({ plan }) => (plan ? t(`plans.${plan}`) : null),
        show: ({ plan }) =>
          plan ? <span className="whitespace-nowrap">{t(`plans.${plan}`)}</span> : '–'
      },
      {
        id: 'accessUntil',
        isSpareOnPhone: true,
        label: t('accessUntil'),
        value: ({ accessUntil }) => accessUntil ?? null,
        show: ({ accessUntil }) => day(accessUntil) ?? '–'
      },
      {
        id: 'createdAt',
        isSpareOnPhone: true,
        label: t('createdAt'),
        value: ({ createdAt }) => createdAt,
        show: ({ createdAt }) => day(createdAt)
      },
      {
        id: 'lastSeen',
        onCard: 'foot',
        label: t('lastSeen'),
        value: ({ lastSeenAt }) => lastSeenAt ?? null,
        show: ({ lastSeenAt }) =>
          lastSeenAt ? (
            <time
              className="inline-block whitespace-nowrap first-letter:uppercase"
              dateTime={lastSeenAt}
            >
              {formatAgo(lastSeenAt, now, locale)}
            </time>
          ) : (
            t('never')
          )
      },
      {
        id: 'language',
        label: t('language'),
        value: ({ language }) => languageName(language),
        isSpare: true
      },
      {
        id: 'id',
        label: t('id'),
        value: ({ id }) => String(id),
        show: ({ id }) => <bdi dir="ltr">{id}</bdi>,
        isSpare: true
      }
    ]
  }, [t, locale, now])
}
