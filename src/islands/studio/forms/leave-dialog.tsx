import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { $leaving, type Leaving } from '#stores/studio/leave-guard.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

/** Asks before something is lost. */
export function LeaveDialog() {
  const leaving = useStore($leaving)
  const [shown, setShown] = useState(leaving)
  if (leaving && leaving !== shown) setShown(leaving)
  // Each question has its own dialog: the `close` event of an earlier one may still be on its way.
  return shown && <Question key={shown.id} question={shown} isOpen={leaving === shown} />
}

interface Props {
  question: Leaving
  isOpen: boolean
}

function Question({ question, isOpen }: Props) {
  const t = useTexts('studio')
  const mayGo = useRef(false)

  function stay(): void {
    $leaving.set(undefined)
  }

  function leave(): void {
    mayGo.current = true
    stay()
  }

  // Once it is closed, so that the focus goes back through the dialogs below.
  function noteClosed(): void {
    stay()
    if (mayGo.current) question.go()
  }

  return (
    <Dialog
      title={t(`leave.${question.held}`)}
      lead={t(`leave.${question.held}Lead`)}
      isOpen={isOpen}
      closeLabel={t('close')}
      onClose={noteClosed}
      actions={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button kind="danger" onClick={leave}>
            {t(`leave.${question.held}Go`)}
          </Button>
        </>
      }
    />
  )
}
