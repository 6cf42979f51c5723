import { useStore } from '@nanostores/react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { $challenge } from '#stores/studio/call-as-staff.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Asks again where a call wants a fresh second factor. */
export function SecondFactorDialog() {
  const t = useTexts('studio')
  const challenge = useStore($challenge)
  return (
    <Dialog
      title={t('verifyTitle')}
      lead={t('verifyAgain')}
      isOpen={challenge !== undefined}
      closeLabel={t('close')}
      onClose={() => challenge?.answer(false)}
    >
      {challenge && <VerifyForm onDone={() => challenge.answer(true)} />}
    </Dialog>
  )
}
