import type { Certificate } from '#contract/certificates.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { localized } from '#i18n/locale.ts'
import { plainText, readText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/bilingual.tsx'
import { CopyLink } from '#islands/certificate/copy-link.tsx'
import { LinkedIn } from '#islands/certificate/linkedin.tsx'
import { PdfButtons } from '#islands/certificate/pdf-buttons.tsx'
import { Badge } from '#ui/kit/badge.tsx'

interface Props {
  t: Translate<'certificates'>
  one: Translate<'certificate'>
  form: Translate<'form'>
  locale: Locale
  issuer: string
  certificate: Certificate
}

/** A certificate in the list of its owner. */
export function Earned({ t, one, form, locale, issuer, certificate }: Props) {
  const { id, issuedAt, revoked, verifyUrl, path } = certificate
  const name = readText(certificate.learnerName, locale)
  const page = localized(`/certificates/${encodeURIComponent(id)}`, locale)
  return (
    <li className="grid overflow-hidden rounded-2xl border border-line sm:grid-cols-[9rem_1fr]">
      <div className="night relative h-24 overflow-hidden sm:h-auto" aria-hidden="true">
        <img
          className="absolute inset-bs-1/2 inset-is-1/2 -mt-40 -ms-40 size-80 max-w-none"
          src="/certificate.svg"
          alt=""
          width="500"
          height="500"
        />
      </div>
      <div className="grid gap-4 p-5">
        <div>
          <h3 className="text-lg">
            <BilingualText text={certificate.courseTitle} locale={locale} />
          </h3>
          {path && (
            <p className="mt-1 flex flex-wrap gap-x-4 font-semibold text-brand-ink">
              <span>{one('path.title')}</span>
              <span>{one('path.count', { count: path.courses.length })}</span>
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted">
            <bdi lang={name.locale}>{name.value}</bdi>
            <time dateTime={issuedAt}>{t('issued', { date: formatDate(issuedAt, locale) })}</time>
            {revoked && (
              <Badge kind="danger" icon="alert">
                {t('revoked')}
              </Badge>
            )}
          </p>
        </div>
        <div className="grid gap-2.5 sm:flex sm:flex-wrap [&_output]:text-start">
          <a
            className="btn"
            href={page}
            aria-label={t('viewOf', { course: plainText(certificate.courseTitle, locale) })}
          >
            {t('view')}
          </a>
          <PdfButtons t={one} form={form} certificate={certificate} />
          {!revoked && (
            <LinkedIn t={one} locale={locale} issuer={issuer} certificate={certificate} />
          )}
          <CopyLink t={one} address={new URL(verifyUrl, location.href).href} />
        </div>
      </div>
    </li>
  )
}
