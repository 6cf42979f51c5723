import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { StudioFacts } from '#i18n/texts/studio-facts.ts'
import { LeaveDialog } from '#islands/studio/forms/leave-dialog.tsx'
import { useKeptFocus } from '#islands/studio/parts/use-kept-focus.ts'
import { SecondFactorDialog } from '#islands/studio/security/second-factor-dialog.tsx'
import { goToLogin } from '#stores/session/go-to-login.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { FactsContext } from './facts.ts'
import { StudioGate } from './gate.tsx'
import { Toasts } from './toasts.tsx'
import { useTheme } from './use-theme.ts'

export function Studio({ facts }: { facts: StudioFacts }) {
  const isSignedIn = useStore($isSignedIn)
  useTheme()
  useKeptFocus()

  useEffect(() => {
    if (!isSignedIn) goToLogin()
  }, [isSignedIn])

  if (!isSignedIn) return null
  return (
    <FactsContext value={facts}>
      <StudioGate />
      <SecondFactorDialog />
      <LeaveDialog />
      <Toasts />
    </FactsContext>
  )
}
