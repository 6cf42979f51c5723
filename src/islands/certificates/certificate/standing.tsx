import { useEffect, useState } from 'react'
import { formatAgo } from '#i18n/format/ago.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { type CertificateState, loadCertificate } from '#stores/certificates/certificate.ts'
import { Button } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'

interface Props extends TextProps<'certificate'> {
  issuer: string
  state: Extract<CertificateState, { step: 'verified' | 'kept' }>
}

const LOOKS = {
  valid: { icon: 'success', className: 'bg-good-soft text-good' },
  revoked: { icon: 'alert', className: 'bg-danger-soft text-danger' },
  kept: { icon: 'clock', className: 'bg-gold-soft text-gold-ink' }
} as const

export function Standing({ t, locale, issuer, state }: Props) {
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
