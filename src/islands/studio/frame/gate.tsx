import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { getStaffAccount } from '#contract/studio/account.ts'
import { localized } from '#i18n/locale.ts'
import { SetUpCodes } from '#islands/studio/security/set-up-codes.tsx'
import { VerifyScreen } from '#islands/studio/security/verify-screen.tsx'
import { signOutAnyway } from '#stores/session/sign-out.ts'
import { $isRefused } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { useFacts, useTexts } from './facts.ts'
import { StudioFrame } from './frame.tsx'
import { LoadingScreen, ResourceError } from './resource-state.tsx'
import { useResource } from './use-resource.ts'

const ME = '/studio/me'

/** Lets staff in whose second factor is proved. */
export function StudioGate() {
  const { data: staff, error } = useResource(getStaffAccount, {})
  const isRefused = useStore($isRefused)
  const [setUp, setSetUp] = useState<'unneeded' | 'open' | 'done'>('unneeded')
  const hasNone = staff?.secondFactor.methods.length === 0

  // Recovery codes stay on screen while the account is asked for again.
  if (hasNone && setUp === 'unneeded') setSetUp('open')
  if (staff && !hasNone && setUp === 'done') setSetUp('unneeded')

  // A role that was taken away ends the open page with the next click.
  useEffect(() => {
    if (!isRefused) return
    $isRefused.set(false)
    revalidate(ME)
  }, [isRefused])

  function endSetUp(): void {
    setSetUp('done')
    revalidate(ME)
  }

  if (error?.code === 'forbidden') return <NotStaff />
  if (error && (!staff || setUp === 'done')) {
    return (
      <main className="wrap py-16">
        <ResourceError failure={error} onRetry={() => revalidate(ME)} />
      </main>
    )
  }
  if (!staff || setUp === 'done') return <LoadingScreen />
  const { verifiedUntil } = staff.secondFactor
  if (setUp === 'open') return <SetUpCodes staff={staff} onDone={endSetUp} />
  if (!verifiedUntil) return <VerifyScreen onDone={() => revalidate(ME)} />
  return <StudioFrame staff={staff} />
}

function NotStaff() {
  const t = useTexts('studio')
  const { locale } = useFacts()
  return (
    <main className="wrap py-16">
      <EmptyState heading="h1" title={t('notStaff')} lead={t('notStaffLead')} icon="lock">
        <ButtonLink href={localized('/', locale)} rel="external">
          {t('toSite')}
        </ButtonLink>
        <Button kind="quiet" onClick={() => void signOutAnyway()}>
          {t('signOut')}
        </Button>
      </EmptyState>
    </main>
  )
}
