import { useState } from 'react'
import { formatMoment } from '#i18n/format/format.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ScreenHead } from '#islands/studio/frame/screen-head.tsx'
import { useStaff } from '#islands/studio/frame/staff-context.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { EntryCard } from './entry-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpCodes } from './set-up-codes.tsx'

/** The second factors of one’s own account. */
export function Security() {
  const t = useTexts('studio')
  const security = useTexts('studioSecurity')
  const { locale } = useFacts()
  const staff = useStaff()
  const [isReplacing, setReplacing] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const { verifiedUntil, methods } = staff.secondFactor
  const hasApp = methods.includes('code')

  if (isReplacing) {
    return (
      <SetUpCodes
        staff={staff}
        onDone={() => {
          setReplacing(false)
          revalidate('/studio/me', '/studio/second-factor')
        }}
      />
    )
  }
  if (recoveryCodes) {
    return (
      <EntryCard title={t('recoveryTitle')} lead={t('recoveryLead')}>
        <RecoveryCodes
          codes={recoveryCodes}
          account={staff.account.email}
          onDone={() => setRecoveryCodes(undefined)}
        />
      </EntryCard>
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
            <Button kind="quiet" onClick={() => setReplacing(true)}>
              {hasApp ? t('replaceApp') : security('setUpApp')}
            </Button>
          </div>
        </Card>
        <PasskeysCard onRecoveryCodes={setRecoveryCodes} />
      </div>
    </>
  )
}
