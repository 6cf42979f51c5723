import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { EmailText } from '#islands/studio/details/email-text.tsx'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { Moment } from '#islands/studio/parts/moment.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import type { ListedApplication } from './application-facts.ts'
import { countryName } from './country-name.ts'

interface Deps {
  t: Translate<'studioApplications'>
  locale: Locale
}

/** Texts are in the language of the applicant. */
export function applicationColumns({ t, locale }: Deps): ListColumn<ListedApplication>[] {
  const written = (text: string | undefined) => (text ? <bdi>{text}</bdi> : '–')
  return [
    {
      id: 'name',
      label: t('name'),
      value: ({ name }) => name,
      show: ({ name }) => <bdi>{name}</bdi>
    },
    {
      id: 'status',
      onCard: 'titleEnd',
      label: t('statusLabel'),
      value: ({ status }) => t(`status.${status}`),
      show: ({ status }) => (
        <span>
          <ApplicationBadge status={status} />
        </span>
      )
    },
    {
      id: 'expertise',
      onCard: 'line',
      label: t('expertise'),
      value: ({ expertise }) => expertise,
      show: ({ expertise }) => written(expertise)
    },
    {
      id: 'proposedTitle',
      label: t('proposedTitle'),
      value: ({ proposedTitle }) => proposedTitle ?? null,
      show: ({ proposedTitle }) => written(proposedTitle)
    },
    {
      id: 'email',
      onCard: 'line',
      label: t('email'),
      value: ({ email }) => email,
      show: ({ email }) => <EmailText email={email} />
    },
    {
      id: 'country',
      label: t('country'),
      value: ({ country }) => (country ? countryName(country, locale) : null),
      show: ({ country }) => (country ? countryName(country, locale) : '–'),
      isSpare: true
    },
    {
      id: 'receivedAt',
      onCard: 'foot',
      label: t('receivedAt'),
      value: ({ receivedAt }) => receivedAt,
      show: ({ receivedAt }) => <Moment time={receivedAt} />
    }
  ]
}
