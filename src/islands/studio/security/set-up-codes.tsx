import { useEffect, useState } from 'react'
import { beginCode, confirmCode } from '#contract/studio/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { qrCode } from '#domain/certificates/qr.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import type { StaffAccount } from '#islands/studio/frame/staff-context.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button } from '#ui/kit/button.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryCard } from './entry-card.tsx'
import { AddPasskeyDialog } from './passkeys/add-passkey-dialog.tsx'
import { hasPasskeys } from '#stores/studio/browser-passkeys.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  staff: StaffAccount
  onDone: () => void
}

/** An authenticator app, or a passkey where it is the first second factor; then recovery codes. */
export function SetUpCodes({ staff, onDone }: Props) {
  const t = useTexts('studio')
  const security = useTexts('studioSecurity')
  const [isPasskey, setPasskey] = useState(false)
  const mayChoose = staff.secondFactor.methods.length === 0 && hasPasskeys()
  const [begun, setBegun] = useState<ReplyOf<typeof beginCode>>()
  const [failure, setFailure] = useState<StaffFailure>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()

  const [attempt, setAttempt] = useState(0)

  useEffect(
    () =>
      untilCleanup(callAsStaff(beginCode, {}), answer => {
        if (answer.ok) setBegun(answer.value)
        setFailure(answer.ok ? undefined : answer)
      }),
    [attempt]
  )

  async function confirm(code: string) {
    const answer = await callAsStaff(confirmCode, { body: { code } })
    if (!answer.ok) return answer
    setRecoveryCodes(answer.value.recoveryCodes)
    return undefined
  }

  if (recoveryCodes) {
    return (
      <EntryCard title={t('recoveryTitle')} lead={t('recoveryLead')}>
        <RecoveryCodes codes={recoveryCodes} account={staff.account.email} onDone={onDone} />
      </EntryCard>
    )
  }
  if (failure) {
    return (
      <main className="wrap py-16">
        <ResourceError failure={failure} onRetry={() => setAttempt(attempt + 1)} />
      </main>
    )
  }
  if (!begun) return <LoadingScreen />
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
      {mayChoose && (
        <>
          <Button kind="plain" onClick={() => setPasskey(true)}>
            {security('useInstead')}
          </Button>
          <AddPasskeyDialog
            isOpen={isPasskey}
            onClose={() => setPasskey(false)}
            onAdded={(_, codes) => (codes ? setRecoveryCodes(codes) : onDone())}
          />
        </>
      )}
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
