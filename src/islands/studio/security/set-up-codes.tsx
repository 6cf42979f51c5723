import { useEffect, useState } from 'react'
import { beginCode } from '#contract/studio/account.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { LoadingScreen, ResourceError } from '#islands/studio/frame/resource-state.tsx'
import type { StaffAccount } from '#islands/studio/frame/staff-context.ts'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { callAsStaff, type StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button } from '#ui/kit/button.tsx'
import { AppSetUp, type BegunCode } from './app-set-up.tsx'
import { AddPasskeyDialog } from './passkeys/add-passkey-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  staff: StaffAccount
  onDone: () => void
}

/** The first second factor: an authenticator app or a passkey; then recovery codes. */
export function SetUpCodes({ staff, onDone }: Props) {
  const t = useTexts('studio')
  const security = useTexts('studioSecurity')
  const [isPasskey, setPasskey] = useState(false)
  const [begun, setBegun] = useState<BegunCode>()
  const [failure, setFailure] = useState<StaffFailure>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const [attempt, setAttempt] = useState(0)
  const purpose = t('confirming.setUpApp')

  useEffect(
    () =>
      untilCleanup(callAsStaff(beginCode, {}, purpose), answer => {
        if (answer.ok) setBegun(answer.value)
        setFailure(answer.ok ? undefined : answer)
      }),
    [attempt, purpose]
  )

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} account={staff.account.email} onDone={onDone} />
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
    <AppSetUp {...{ staff, begun, onDone }}>
      {hasPasskeys() && (
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
    </AppSetUp>
  )
}
