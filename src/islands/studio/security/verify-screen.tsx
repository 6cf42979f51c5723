import { useTexts } from '#islands/studio/frame/facts.ts'
import { signOutAnyway } from '#stores/session/sign-out.ts'
import { Button } from '#ui/kit/button.tsx'
import { EntryCard } from './entry-card.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Before the studio opens. */
export function VerifyScreen({ onDone }: { onDone: () => void }) {
  const t = useTexts('studio')
  return (
    <EntryCard title={t('verifyTitle')} lead={t('verifyLead')}>
      <VerifyForm onDone={onDone} />
      <Button kind="plain" onClick={() => void signOutAnyway()}>
        {t('signOut')}
      </Button>
    </EntryCard>
  )
}
