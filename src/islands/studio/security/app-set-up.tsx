import { type ReactNode, useState } from 'react'
import { type beginCode, confirmCode } from '#contract/studio/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { qrCode } from '#domain/certificates/qr.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import type { StaffAccount } from '#islands/studio/frame/staff-context.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export type BegunCode = ReplyOf<typeof beginCode>

interface Props {
  staff: StaffAccount
  begun: BegunCode
  onDone: () => void
  /** Where the present second factor may stay. */
  onCancel?: () => void
  /** Other ways, below the form. */
  children?: ReactNode
}

/** Confirms an authenticator app with its first code; then recovery codes. */
export function AppSetUp({ staff, begun, onDone, onCancel, children }: Props) {
  const t = useTexts('studio')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()

  async function confirm(code: string) {
    const answer = await callAsStaff(confirmCode, { body: { code } }, t('confirming.setUpApp'))
    if (!answer.ok) return answer
    setRecoveryCodes(answer.value.recoveryCodes)
    return undefined
  }

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} account={staff.account.email} onDone={onDone} />
  }
  return (
    <EntryCard title={t('setUpTitle')} lead={t('setUpLead')}>
      <QrCode text={begun.address} label={t('qrLabel')} />
      <details>
        <summary className="link inline-flex min-h-11 items-center">{t('byHand')}</summary>
        <p className="mt-1 font-mono text-sm" dir="ltr">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
      </details>
      <CodeForm label={t('code')} hint={t('codeHint')} confirmLabel={t('confirm')} send={confirm} />
      {onCancel && (
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </EntryCard>
  )
}

/** On white in both themes, so that every camera reads it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCode(text)
  return (
    <svg
      className="qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
