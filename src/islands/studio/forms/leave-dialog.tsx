import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { $leaving, type Leaving } from '#stores/studio/leave-guard.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

/** Asks before something is lost. */
export function LeaveDialog() {
  const t = useTexts('studio')
  const leaving = useStore($leaving)
  const decided = useRef<Leaving>(undefined)
  const held = leaving?.held ?? 'typed'

  // Once it is closed, so that the focus goes back through the dialogs below.
  function noteClosed(): void {
    $leaving.set(undefined)
    decided.current?.go()
    decided.current = undefined
  }

  function leave(): void {
    decided.current = leaving
    $leaving.set(undefined)
  }

  return (
    <Dialog
      title={t(`leave.${held}`)}
      lead={t(`leave.${held}Lead`)}
      isOpen={leaving !== undefined}
      closeLabel={t('close')}
      onClose={noteClosed}
      actions={
        <>
          <Button onClick={() => $leaving.set(undefined)}>{t('leave.stay')}</Button>
          <Button kind="danger" onClick={leave}>
            {t(`leave.${held}Go`)}
          </Button>
        </>
      }
    />
  )
}
