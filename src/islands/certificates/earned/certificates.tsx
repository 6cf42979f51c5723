import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Certificate } from '#contract/certificates.ts'
import { classesPath, profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { Messages } from '#i18n/translator.ts'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { useMessages } from '#islands/frame/use-messages.ts'
import {
  $myCertificates,
  followMyCertificates,
  loadMyCertificates
} from '#stores/certificates/my-certificates.ts'
import { Card } from '#ui/kit/card.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Earned } from './earned.tsx'
import { UnderWay } from './under-way.tsx'

interface Props extends FormTexts {
  certificate: Messages
  issuer: string
}

export function Certificates(props: Props) {
  const { locale, issuer } = props
  const { t, form } = useFormTexts('certificates', props)
  const one = useMessages('certificate', { locale, messages: props.certificate })
  const state = useStore($myCertificates)
  useEffect(followMyCertificates, [])

  if (state.step !== 'loaded') {
    return (
      <LoadState
        form={form}
        state={state}
        texts={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
        onRetry={() => void loadMyCertificates()}
      />
    )
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
                t={t}
                one={one}
                form={form}
                locale={locale}
                issuer={issuer}
                certificate={certificate}
              />
            ))}
          </ul>
        </section>
      )}
      {state.underWay.length > 0 && <UnderWay t={t} locale={locale} classes={state.underWay} />}
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
