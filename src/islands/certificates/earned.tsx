import type { Certificate } from '#contract/certificates.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/bilingual.tsx'
import { CopyLink } from '#islands/certificate/copy-link.tsx'
import { LinkedIn } from '#islands/certificate/linkedin.tsx'
import { PdfButtons } from '#islands/certificate/pdf-buttons.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Icon } from '#ui/kit/icon.tsx'

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
  const page = localized(`/certificates/${encodeURIComponent(id)}`, locale)
  return (
    <li
      className={`card grid grid-cols-1 content-start gap-5 p-4 sm:p-5 ${path ? 'items-center border-gold sm:col-span-2 sm:grid-cols-2' : ''}`}
    >
      <Preview one={one} locale={locale} certificate={certificate} />
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
        <div className="flex flex-wrap items-start gap-2.5">
          <a
            className="btn-quiet"
            href={page}
            aria-label={t('viewOf', { course: plainText(certificate.courseTitle, locale) })}
          >
            {t('view')}
          </a>
          <details>
            <summary className="flex min-h-11 items-center gap-1.5 px-2 font-semibold text-brand-ink">
              {t('more')}
              <Icon name="down" className="size-4" />
            </summary>
            <div className="mt-2 grid gap-2.5 [&_output]:text-start">
              <PdfButtons t={one} form={form} certificate={certificate} />
              {!revoked && (
                <LinkedIn t={one} locale={locale} issuer={issuer} certificate={certificate} />
              )}
              <CopyLink t={one} address={new URL(verifyUrl, location.href).href} />
            </div>
          </details>
        </div>
      </div>
    </li>
  )
}

type PreviewProps = Pick<Props, 'one' | 'locale' | 'certificate'>

/** The paper in small, in its own proportions; all of it is said beside it. */
function Preview({ one, locale, certificate: { path, courseTitle, learnerName } }: PreviewProps) {
  return (
    <div
      className="grid aspect-[297/210] grid-cols-[minmax(0,1fr)_27%] overflow-clip rounded-lg border border-line bg-ground"
      aria-hidden="true"
    >
      <div className="m-2 grid content-center gap-1 border-4 border-double border-gold p-4">
        <span className="text-sm font-bold text-brand-ink">
          {one(path ? 'path.title' : 'title')}
        </span>
        <span className="line-clamp-1 text-2xl leading-snug font-bold">
          <BilingualText text={learnerName} locale={locale} />
        </span>
        <span className="mt-1 mb-2 h-0.5 bg-gold" />
        <span className="line-clamp-2 text-sm">
          <BilingualText text={courseTitle} locale={locale} />
        </span>
      </div>
      <div className="night relative overflow-clip border-is-2 border-gold">
        <img
          className="absolute inset-bs-1/2 inset-is-1/2 -mt-24 -ms-24 size-48 max-w-none"
          src="/certificate.svg"
          alt=""
          width="500"
          height="500"
        />
      </div>
    </div>
  )
}
