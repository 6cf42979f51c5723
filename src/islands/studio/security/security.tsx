import { useState } from 'react'
import { beginCode } from '#contract/studio/account.ts'
import { formatMoment } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { AppSetUp, type BegunCode } from './app-set-up.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factors of one’s own account. */
export function Security() {
  const t = useTexts('studio')
  const security = useTexts('studioSecurity')
  const { locale } = useFacts()
  const staff = useStaff()
  const sentenceOf = useSentence()
  const [begun, setBegun] = useState<BegunCode>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const { verifiedUntil, methods } = staff.secondFactor
  const hasApp = methods.includes('code')

  async function begin(): Promise<void> {
    const answer = await callAsStaff(beginCode, {}, t('confirming.setUpApp'))
    if (answer.ok) return setBegun(answer.value)
    // Given up.
    if (answer.code === 'second_factor_required') return
    showToast({ kind: 'error', text: sentenceOf(answer) })
  }

  if (begun) {
    return (
      <AppSetUp
        {...{ staff, begun }}
        onDone={() => {
          setBegun(undefined)
          revalidate('/studio/me', '/studio/second-factor')
        }}
        onCancel={() => setBegun(undefined)}
      />
    )
  }
  if (recoveryCodes) {
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        account={staff.account.email}
        onDone={() => setRecoveryCodes(undefined)}
      />
    )
  }
  return (
    <>
      <ScreenHead title={t('section.security')} lead={t('securityLead')} />
      {verifiedUntil && (
        <p className="-mt-4 mb-6 max-w-2xl text-ink-muted">
          {t('verifiedUntil', { time: formatMoment(verifiedUntil, locale) })}
        </p>
      )}
      <div className="grid gap-5">
        <Card title={t('app')} className="max-w-2xl" lead={t('appLead')}>
          <div className="grid justify-items-start gap-4">
            {hasApp && <p className="text-ink-muted">{security('appReplaced')}</p>}
            <Button kind="quiet" onClick={() => void begin()}>
              {hasApp ? t('replaceApp') : security('setUpApp')}
            </Button>
          </div>
        </Card>
        <PasskeysCard onRecoveryCodes={setRecoveryCodes} />
        <RecoveryCard />
      </div>
    </>
  )
}
