import { useStore } from '@nanostores/react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { $leaving } from '#stores/studio/leave-guard.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

/** Asks before something is lost. */
export function LeaveDialog() {
  const t = useTexts('studio')
  const leaving = useStore($leaving)
  const held = leaving?.held ?? 'typed'
  return (
    <Dialog
      title={t(`leave.${held}`)}
      lead={t(`leave.${held}Lead`)}
      isOpen={leaving !== undefined}
      closeLabel={t('close')}
      onClose={() => leaving?.answer(false)}
      actions={
        <>
          <Button onClick={() => leaving?.answer(false)}>{t('leave.stay')}</Button>
          <Button kind="danger" onClick={() => leaving?.answer(true)}>
            {t(`leave.${held}Go`)}
          </Button>
        </>
      }
    />
  )
}
