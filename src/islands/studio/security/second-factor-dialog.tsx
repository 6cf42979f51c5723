import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { $challenge } from '#stores/studio/call-as-staff.ts'
import { $router } from '#stores/studio/router.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { VerifyForm } from './verify-form.tsx'

/** Asks again where a call wants a fresh second factor. */
export function SecondFactorDialog() {
  const t = useTexts('studio')
  const challenge = useStore($challenge)

  // What waits for it belongs to the screen that is left.
  useEffect(() => $router.listen(() => $challenge.get()?.answer(false)), [])

  return (
    <Dialog
      title={t('verifyTitle')}
      lead={t('verifyAgain')}
      isOpen={challenge !== undefined}
      closeLabel={t('close')}
      onClose={() => challenge?.answer(false)}
    >
      {challenge?.purpose && (
        <p className="rounded-2xl bg-sunken p-4 font-semibold">
          <bdi>{challenge.purpose}</bdi>
        </p>
      )}
      {challenge && <VerifyForm onDone={() => challenge.answer(true)} />}
    </Dialog>
  )
}
