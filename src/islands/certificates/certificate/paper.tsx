import { Fragment, useEffect, useState } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { namedClasses } from '#domain/catalogue/named-classes.ts'
import type { QrCode } from '#domain/certificates/qr.ts'
import { contentsText } from '#i18n/format/contents-text.ts'
import { formatDate, formatDuration } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

interface Props extends TextProps<'certificate'> {
  issuer: string
  certificate: Certificate
}

/** The certificate itself, and all that is printed of the page. */
export function Paper({ t, locale, issuer, certificate }: Props) {
  const { id, issuedAt, durationSeconds, revoked, path, contents } = certificate
  const measure = contents ? 'contents' : 'duration'
  const named = namedClasses(path?.courses ?? [])
  const address = new URL(certificate.verifyUrl, location.href).href
  return (
    <article className="paper paper-colours">
      <div className="paper-sheet">
        <div className="paper-main">
          <p className="paper-issuer">
            <Sign />
            {issuer}
          </p>
          {revoked && <p className="paper-stamp">{t('stamp')}</p>}
          <div className="grid content-start">
            <h1 className="paper-title">{t(path ? 'path.title' : 'title')}</h1>
            <p className="paper-small">{t('awarded')}</p>
            <p className="paper-name" data-long={isLong(certificate.learnerName, locale, 28)}>
              <Written text={certificate.learnerName} locale={locale} />
            </p>
            <div className="paper-rule" aria-hidden="true">
              <span className="star size-4 bg-gold" />
            </div>
            <p className="paper-small">{t(path ? 'path.reason' : 'reason')}</p>
            <p className="paper-course" data-long={isLong(certificate.courseTitle, locale, 60)}>
              <BilingualText text={certificate.courseTitle} locale={locale} />
            </p>
            {contents && contents.outcomes.length > 0 && (
              <>
                <p className="paper-small">{t('outcomes')}</p>
                <ul className="paper-outcomes">
                  {contents.outcomes.map((outcome, at) => (
                    <li key={at}>
                      <BilingualText text={outcome} locale={locale} />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {named.length > 0 && (
              <ol className="paper-classes" aria-label={t('path.classes')}>
                {named.map(({ slug, title }) => (
                  <li key={slug}>
                    <BilingualText text={title} locale={locale} />
                  </li>
                ))}
              </ol>
            )}
          </div>
          <div>
            <dl className="paper-facts">
              <div>
                <dt>{t(path ? 'path.classes' : 'expert')}</dt>
                <dd>
                  {path ? (
                    t('path.count', { count: path.courses.length })
                  ) : (
                    <Written text={certificate.instructorName} locale={locale} />
                  )}
                </dd>
              </div>
              <div>
                <dt>{t(path ? `path.${measure}` : measure)}</dt>
                <dd>
                  {contents ? contentsText(t, contents) : formatDuration(durationSeconds, locale)}
                </dd>
              </div>
              <div>
                <dt>{t('issued')}</dt>
                <dd>
                  <time dateTime={issuedAt}>{formatDate(issuedAt, locale)}</time>
                </dd>
              </div>
            </dl>
            <p className="paper-number">
              {t('number')} <bdi dir="ltr">{id}</bdi>
            </p>
          </div>
        </div>
        <div className="paper-side night">
          <img className="paper-rosette" src="/certificate.svg" alt="" width="500" height="500" />
          <div className="paper-seal">
            <Qr address={address} label={t('qr')} />
            <div>
              <p className="font-bold">{t('verify')}</p>
              <p className="paper-address" dir="ltr">
                {partsOf(address).map(part => (
                  <Fragment key={part}>
                    {part}
                    <wbr />
                  </Fragment>
                ))}
              </p>
            </div>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Parts of an address, which may wrap after each. */
const partsOf = (address: string) => address.replace(/^https?:\/\//, '').split(/(?<=\/)/)

/** Marked with its language; without a direction, so that names do not turn the sentence. */
function Written({ text, locale }: { text: Bilingual; locale: Locale }) {
  const { value, locale: own } = readText(text, locale)
  return <bdi lang={own}>{value}</bdi>
}

/** Too long for one line at the usual size. */
function isLong(text: Bilingual, locale: Locale, most: number): '' | undefined {
  return readText(text, locale).value.length > most ? '' : undefined
}

/** A QR code in a place of fixed size, as its script loads late. */
function Qr({ address, label }: { address: string; label: string }) {
  const [code, setCode] = useState<QrCode>()
  useEffect(() => {
    const loading = lazily('qr', () => import('#domain/certificates/qr.ts'))
    return untilCleanup(loading, drawn => drawn && setCode(drawn.qrCode(address)))
  }, [address])
  return (
    <span className="paper-qr">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
          <path d={code.path} />
        </svg>
      )}
    </span>
  )
}

/** The logo. */
function Sign() {
  return (
    <svg className="size-[1.6em] shrink-0" viewBox="0 0 48 48" aria-hidden="true">
      <path className="fill-brand" d="M4.5 32A19.5 19.5 0 0 1 24 12.5 19.5 19.5 0 0 1 43.5 32z" />
      <path
        className="fill-gold"
        d="m24 16 3.8 6.9 7.5-2.2-2.2 7.5 6.9 3.8H8l6.9-3.8-2.2-7.5 7.5 2.2z"
      />
      <path
        className="stroke-ink"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M3 36.5h42M12 42.5h24"
      />
    </svg>
  )
}
