import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { certificatePath, classesPath, myLearningPath, profilePath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Messages, Translate } from '#i18n/translator.ts'
import { LoadState } from '#islands/frame/forms/load-state.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import {
  type FormTextProps,
  type FormTexts,
  useFormTexts,
  useMessages
} from '#islands/frame/use-messages.ts'
import {
  $myCertificates,
  followMyCertificates,
  loadMyCertificates
} from '#stores/certificates/my-certificates.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Link } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { CopyLink, LinkedIn, PdfButtons } from './certificate/pdf-buttons.tsx'
import { Preview } from './certificate/preview.tsx'

export function Certificates(props: FormTexts & { certificate: Messages; issuer: string }) {
  const { issuer } = props
  const texts = useFormTexts('certificates', props)
  const { t, locale } = texts
  const one = useMessages('certificate', { locale, messages: props.certificate })
  const state = useStore($myCertificates)
  useEffect(followMyCertificates, [])

  if (state.step !== 'loaded') {
    return <LoadState {...texts} state={state} onRetry={() => void loadMyCertificates()} />
  }
  return (
    <div className="grid gap-6">
      {state.earned.length === 0 ? (
        <EmptyState title={t('empty')} lead={t('emptyLead')} icon="award">
          <a className="btn" href={localized(classesPath, locale)}>
            {t('classes')}
          </a>
        </EmptyState>
      ) : (
        <section aria-labelledby="earned">
          <h2 className="text-2xl" id="earned">
            {t('earned')}
          </h2>
          <p className="mt-1 text-ink-muted">{t('earnedLead', { count: state.earned.length })}</p>
          <ul className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
            {pathsFirst(state.earned).map(certificate => (
              <Earned
                key={certificate.id}
                {...texts}
                one={one}
                issuer={issuer}
                certificate={certificate}
              />
            ))}
          </ul>
        </section>
      )}
      {state.underWay.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-ink-muted">
          {t('underWayLead')}
          <Link isAlone href={localized(myLearningPath, locale)}>
            {t('underWay')}
          </Link>
        </p>
      )}
      <Card title={t('nameTitle')} lead={t('nameLead')}>
        <a className="btn-quiet" href={localized(profilePath('profile'), locale)}>
          {t('changeName')}
        </a>
      </Card>
    </div>
  )
}

/** Certificates of learning paths first, otherwise in order. */
const pathsFirst = (all: readonly Certificate[]): Certificate[] =>
  [...all].sort((a, b) => Number(Boolean(b.path)) - Number(Boolean(a.path)))

interface EarnedProps extends FormTextProps<'certificates'> {
  one: Translate<'certificate'>
  issuer: string
  certificate: Certificate
}

function Earned({ t, one, form, locale, issuer, certificate }: EarnedProps) {
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
