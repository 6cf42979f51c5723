import { formatShortMoment } from '#i18n/format/short-moment.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
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
      label: t('statusLabel'),
      value: ({ status }) => status,
      show: ({ status }) => (
        <span>
          <ApplicationBadge status={status} />
        </span>
      )
    },
    {
      id: 'expertise',
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
      label: t('email'),
      value: ({ email }) => email,
      show: ({ email }) => <bdi dir="ltr">{email}</bdi>
    },
    {
      id: 'country',
      label: t('country'),
      value: ({ country }) => country ?? null,
      show: ({ country }) => (country ? countryName(country, locale) : '–'),
      isSpare: true
    },
    {
      id: 'receivedAt',
      label: t('receivedAt'),
      value: ({ receivedAt }) => receivedAt,
      show: ({ receivedAt }) => (
        <time className="whitespace-nowrap" dateTime={receivedAt}>
          {formatShortMoment(receivedAt, locale)}
        </time>
      )
    }
  ]
}
