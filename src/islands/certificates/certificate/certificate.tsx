import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { certificatePath, classesPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { nameAddress, nameTitle } from '#ui/dom/name-page.ts'
import { LoadFailure } from '#islands/accounts/forms/load-state.tsx'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import {
  $certificate,
  followCertificate,
  loadCertificate
} from '#stores/certificates/certificate.ts'
import { $myCertificates, followMyCertificates } from '#stores/certificates/my-certificates.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Actions } from './actions.tsx'
import { Paper } from './paper.tsx'
import { PaperToCome } from './paper-to-come.tsx'
import { Standing } from './standing.tsx'

interface Props extends FormTexts {
  issuer: string
}

/** Verifies and shows the certificate whose id ends the address. */
export function Certificate(props: Props) {
  const { locale, issuer } = props
  const { t, form } = useFormTexts('certificate', props)
  const state = useStore($certificate)
  useEffect(() => followCertificate(idInAddress()), [])
  const certificate = 'certificate' in state ? state.certificate : undefined
  const isOwn = useIsOwn(certificate?.id)
  useEffect(() => {
    if (!certificate) return
    const name = plainText(certificate.learnerName, locale)
    const course = plainText(certificate.courseTitle, locale)
    nameAddress(certificatePath(certificate.id))
    nameTitle(t('titleOf', { name, course }), locale)
  }, [certificate, locale, t])
  useEffect(() => {
    if (state.step === 'missing') nameTitle(t('missing'), locale)
  }, [state.step, locale, t])

  switch (state.step) {
    case 'loading':
      return <PaperToCome t={t} />
    case 'missing':
      return (
        <div role="alert">
          <EmptyState title={t('missing')} lead={t('missingLead')} heading="h1" icon="search">
            <a className="btn" href={localized(classesPath, locale)}>
              {t('classes')}
            </a>
          </EmptyState>
        </div>
      )
    case 'refused':
      return (
        <LoadFailure
          t={form}
          refused={state}
          title={t('failed')}
          heading="h1"
          retryLabel={t('retry')}
          onRetry={() => void loadCertificate(idInAddress())}
        />
      )
    default:
      return (
        <div className="grid gap-6">
          <Standing t={t} locale={locale} issuer={issuer} state={state} />
          <Paper t={t} locale={locale} issuer={issuer} certificate={state.certificate} />
          {/* All at once, so that nothing shifts. */}
          {isOwn === undefined ? (
            <div className="min-h-40" />
          ) : (
            <Actions
              t={t}
              form={form}
              locale={locale}
              issuer={issuer}
              certificate={state.certificate}
              isOwn={isOwn}
            />
          )}
        </div>
      )
  }
}

/** The last part of the path; empty where it cannot be decoded. */
function idInAddress(): string {
  try {
    return decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}

/** Whether the certificate belongs to the signed-in learner; undefined until known. */
function useIsOwn(id: string | undefined): boolean | undefined {
  const isSignedIn = useStore($isSignedIn)
  const mine = useStore($myCertificates)
  const isThere = id !== undefined
  useEffect(() => (isThere ? followMyCertificates() : undefined), [isThere])
  if (isSignedIn && mine.step === 'loading') return undefined
  return mine.step === 'loaded' && mine.earned.some(own => own.id === id)
}
