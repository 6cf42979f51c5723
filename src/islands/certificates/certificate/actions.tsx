import type { Certificate } from '#contract/certificates.ts'
import { classPath, learningPathPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { useAwake } from '#islands/frame/use-awake.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { Button } from '#ui/kit/button.tsx'
import { CopyLink, LinkedIn, PdfButtons } from './pdf-buttons.tsx'

interface Props extends FormTextProps<'certificate'> {
  issuer: string
  certificate: Certificate
  /** The viewer is the learner it was issued to. */
  isOwn: boolean
}

export function Actions({ t, form, locale, issuer, certificate, isOwn }: Props) {
  const { id, courseSlug, revoked, path } = certificate
  const isAwake = useAwake()
  const course = plainText(certificate.courseTitle, locale)
  const address = new URL(certificate.verifyUrl, location.href).href
  return (
    <section className="paper-actions grid gap-5" aria-label={t('actions')}>
      <div className="flex flex-wrap justify-center gap-3">
        <PdfButtons t={t} form={form} certificate={certificate} main={locale}>
          {isOwn && !revoked && (
            <LinkedIn
              t={t}
              kind="primary"
              className="max-sm:w-full"
              locale={locale}
              issuer={issuer}
              certificate={certificate}
            />
          )}
          <span className="basis-full" />
        </PdfButtons>
        <Button kind="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
        {isAwake && 'share' in navigator && (
          <Button
            kind="quiet"
            icon="link"
            onClick={() =>
              void share(t(path ? 'path.shareText' : 'shareText', { course }), address)
            }
          >
            {t('share')}
          </Button>
        )}
        <CopyLink t={t} address={address} />
      </div>
      <ul className="flex flex-wrap justify-center gap-x-6">
        <li>
          <a
            className="link inline-flex min-h-11 items-center"
            href={localized(path ? learningPathPath(path.slug) : classPath(courseSlug), locale)}
          >
            {t(path ? 'path.see' : 'seeClass')}
          </a>
        </li>
        {!revoked && (
          <li>
            <a
              className="link inline-flex min-h-11 items-center"
              href={`${API_HOST}/certificates/${encodeURIComponent(id)}/badge.json`}
              type="application/json"
            >
              {t('badge')}
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Closing the share sheet is no error. */
async function share(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined)
}
