import { useMemo } from 'react'
import type { IssuedCertificate } from '#contract/studio/certificates.ts'
import { languageName } from '#i18n/format/format.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import type { ListColumn } from '#islands/studio/list/columns.ts'
import { StateBadge } from './state-badge.tsx'

export function useCertificateColumns(): ListColumn<IssuedCertificate>[] {
  const t = useTexts('studioCertificates')
  const { locale } = useFacts()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('name'),
        value: ({ name }) => readText(name, locale).value,
        show: ({ name }) => <BilingualText text={name} locale={locale} />
      },
      {
        id: 'of',
        onCard: 'line',
        label: t('of'),
        value: ({ title }) => readText(title, locale).value,
        show: ({ title, isPath }) => (
          <span className="grid">
            <BilingualText text={title} locale={locale} />
            {isPath && <span className="text-sm text-ink-muted">{t('path')}</span>}
          </span>
        )
      },
      {
        id: 'issuedAt',
        onCard: 'foot',
        label: t('issuedAt'),
        value: ({ issuedAt }) => issuedAt,
        show: ({ issuedAt }) => (
          <time className="whitespace-nowrap" dateTime={issuedAt}>
            {formatShortDate(issuedAt, locale)}
          </time>
        )
      },
      {
        id: 'state',
        onCard: 'titleEnd',
        label: t('state'),
        value: ({ revokedAt }) => t(revokedAt ? 'revoked' : 'valid'),
        show: ({ revokedAt }) => <StateBadge isRevoked={revokedAt !== undefined} />
      },
      {
        id: 'number',
        label: t('number'),
        value: ({ id }) => id,
        show: ({ id }) => (
          <bdi className="whitespace-nowrap" dir="ltr">
            {id}
          </bdi>
        ),
        isSpare: true
      },
      {
        id: 'language',
        label: t('language'),
        value: ({ language }) => languageName(language),
        isSpare: true
      }
    ],
    [t, locale]
  )
}
