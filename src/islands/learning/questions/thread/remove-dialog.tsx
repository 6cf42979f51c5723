import { useStore } from '@nanostores/react'
import { Trouble } from '#islands/learning/questions/writing/trouble.tsx'
import { $writing, closeWriting, removeOwn } from '#stores/learning/questions/write-texts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import type { TextMenuProps } from './text-menu.tsx'

interface Props extends Pick<TextMenuProps, 't' | 'form' | 'kind' | 'id'> {
  /** It can only be withdrawn. */
  isLate: boolean
  isOpen: boolean
  onClose: () => void
}

/** Asks before an own text is removed. */
export function RemoveDialog({ t, form, kind, id, isLate, isOpen, onClose }: Props) {
  const process = useStore($writing)

  function close(): void {
    closeWriting()
    onClose()
  }

  return (
    <Dialog
      title={t(isLate ? 'withdrawTitle' : 'deleteTitle')}
      lead={t(isLate ? 'withdrawLead' : 'deleteLead')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={close}
      actions={
        <>
          <Button
            kind="danger"
            isBusy={process.step === 'sending'}
            onClick={() => void removeOwn(kind, id).then(isDone => isDone && onClose())}
          >
            {t(isLate ? 'withdraw' : 'delete')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {isOpen && <Trouble {...{ t, form, process }} />}
    </Dialog>
  )
}
