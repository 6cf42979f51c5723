import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { certificatePath, classesPath } from '#domain/addresses.ts'
import { formatAgo } from '#i18n/format/ago.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { type FormTexts, type TextProps, useFormTexts } from '#islands/frame/use-messages.ts'
import {
  $certificate,
  type CertificateState,
  followCertificate,
  loadCertificate
} from '#stores/certificates/certificate.ts'
import { $myCertificates, followMyCertificates } from '#stores/certificates/my-certificates.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import { nameAddress, nameTitle } from '#ui/dom/name-page.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { Actions } from './actions.tsx'
import { Paper } from './paper.tsx'

/** Verifies and shows the certificate whose id ends the address. */
export function Certificate(props: FormTexts & { issuer: string }) {
  const { issuer } = props
  const texts = useFormTexts('certificate', props)
  const { t, locale } = texts
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
          {...texts}
          refused={state}
          heading="h1"
          onRetry={() => void loadCertificate(idInAddress())}
        />
      )
    default:
      return (
        <div className="grid gap-6">
          <Standing {...texts} issuer={issuer} state={state} />
          <Paper {...texts} issuer={issuer} certificate={state.certificate} />
          {/* All at once, so that nothing shifts. */}
          {isOwn === undefined ? (
            <div className="min-h-40" />
          ) : (
            <Actions {...texts} issuer={issuer} certificate={state.certificate} isOwn={isOwn} />
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

function PaperToCome({ t }: { t: Translate<'certificate'> }) {
  return (
    <Loading label={t('loading')}>
      <h1 className="sr-only">{t('page')}</h1>
      <div className="grid gap-6" data-waiting="">
        <Skeleton className="h-20 rounded-2xl!" />
        <div className="paper" aria-hidden="true">
          <div className="paper-sheet">
            <div className="paper-main">
              <Skeleton className="h-8 w-24" />
              <div className="grid content-start gap-4">
                <Skeleton className="h-6 w-40" />
                <Skeleton className="h-12 w-3/4" />
                <Skeleton className="mt-6 h-4 w-1/2" />
                <Skeleton className="h-8 w-2/3" />
              </div>
              <Skeleton className="h-14 w-full" />
            </div>
            <div className="paper-side night">
              <div className="paper-rosette" />
              <div className="paper-seal">
                <span className="paper-qr" />
              </div>
            </div>
          </div>
        </div>
      </div>
    </Loading>
  )
}

interface StandingProps extends TextProps<'certificate'> {
  issuer: string
  state: Extract<CertificateState, { step: 'verified' | 'kept' }>
}

const LOOKS = {
  valid: { icon: 'success', className: 'bg-good-soft text-good' },
  revoked: { icon: 'alert', className: 'bg-danger-soft text-danger' },
  kept: { icon: 'clock', className: 'bg-gold-soft text-gold-ink' }
} as const

function Standing({ t, locale, issuer, state }: StandingProps) {
  const { step, certificate, checkedAt } = state
  const now = useMinute()
  const key = step === 'kept' ? 'kept' : certificate.revoked ? 'revoked' : 'valid'
  const lead = key === 'revoked' && certificate.path ? 'path.revokedLead' : (`${key}Lead` as const)
  const { icon, className } = LOOKS[key]
  return (
    <div
      className={`standing flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl p-4 forced-colors:border sm:px-6 ${className}`}
    >
      <output className="flex grow basis-72 items-start gap-3">
        <Icon name={icon} className="mt-1 size-6" />
        <span className="grid gap-0.5">
          <strong className="text-lg leading-tight">{t(key)}</strong>
          <span>{t(lead, { issuer })}</span>
        </span>
      </output>
      <p className="text-sm">
        {t('checked', { time: formatAgo(new Date(checkedAt).toISOString(), now, locale) })}
      </p>
      {step === 'kept' && (
        <Button kind="quiet" icon="retry" onClick={() => void loadCertificate(certificate.id)}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}

const MINUTE = 60_000

/** The current time, renewed once a minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
