import type { Certificate } from '#contract/certificates.ts'
import { certificatePath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { CopyLink } from '#islands/certificates/certificate/copy-link.tsx'
import { LinkedIn } from '#islands/certificates/certificate/linkedin.tsx'
import { PdfButtons } from '#islands/certificates/certificate/pdf-buttons.tsx'
import { Preview } from '#islands/certificates/certificate/preview.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { Badge } from '#ui/kit/badge.tsx'

interface Props extends FormTextProps<'certificates'> {
  one: Translate<'certificate'>
  issuer: string
  certificate: Certificate
}

export function Earned({ t, one, form, locale, issuer, certificate }: Props) {
  const { id, issuedAt, revoked, verifyUrl, path } = certificate
  const page = localized(certificatePath(id), locale)
  return (
    <li
      className={`card grid grid-cols-1 content-start gap-5 p-4 sm:p-5 ${path ? 'items-center border-gold sm:col-span-2 sm:grid-cols-2' : ''}`}
    >
      <Preview
        title={one(path ? 'path.title' : 'title')}
        locale={locale}
        certificate={certificate}
      />
      <div className="grid gap-4">
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
            <time dateTime={issuedAt}>{t('issued', { date: formatDate(issuedAt, locale) })}</time>
            {revoked && (
              <Badge kind="danger" icon="alert">
                {t('revoked')}
              </Badge>
            )}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2.5 *:px-3! *:text-center [&_output]:col-span-full">
          <a
            className="btn-quiet col-span-full"
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
