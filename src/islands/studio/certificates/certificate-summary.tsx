import { certificatePath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { EmailText } from '#islands/studio/details/email-text.tsx'
import { FactsList } from '#islands/studio/frame/facts-list.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { studioHref } from '#stores/studio/router.ts'
import { ButtonLink, Link } from '#ui/kit/button.tsx'
import type { CertificateRecord } from './certificate-details.tsx'
import { StateBadge } from './state-badge.tsx'

export function CertificateSummary({ certificate }: { certificate: CertificateRecord }) {
  const t = useTexts('studioCertificates')
  const { locale } = useFacts()
  const { id, name, title, isPath, issuedAt, revokedAt, learner } = certificate
  return (
    <div className="grid gap-4">
      <p>
        <StateBadge isRevoked={revokedAt !== undefined} />
      </p>
      <FactsList
        facts={[
          [
            t('nameAr'),
            name.ar ? (
              <bdi key="ar" lang="ar" dir="rtl">
                {name.ar}
              </bdi>
            ) : (
              <span className="text-ink-muted">{t('noName')}</span>
            )
          ],
          [
            t('nameEn'),
            name.en ? (
              <bdi key="en" lang="en" dir="ltr">
                {name.en}
              </bdi>
            ) : (
              <span className="text-ink-muted">{t('noName')}</span>
            )
          ],
          [
            t(isPath ? 'path' : 'class'),
            <BilingualText key="title" text={title} locale={locale} />
          ],
          [t('issuedAt'), formatDate(issuedAt, locale)],
          [t('revokedAt'), revokedAt && formatDate(revokedAt, locale)],
          [
            t('learner'),
            <span key="learner" className="flex flex-col items-start">
              <Link href={studioHref('learners', { id: String(learner.id) })}>
                <BilingualText text={learner.name} locale={locale} />
              </Link>
              <EmailText email={learner.email} className="text-sm text-ink-muted" />
            </span>
          ],
          [
            t('number'),
            <bdi key="number" className="break-all" dir="ltr">
              {id}
            </bdi>
          ]
        ]}
      />
      <p>
        <ButtonLink
          kind="quiet"
          icon="link"
          href={localized(certificatePath(id), locale)}
          rel="external"
          target="_blank"
        >
          {t('openPage')}
          <span className="sr-only">{t('newTab')}</span>
        </ButtonLink>
      </p>
    </div>
  )
}
