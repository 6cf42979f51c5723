import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { FormDialog } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { CommentField, commentIn } from './comment-field.tsx'
import { outcomeOfAct } from './outcome-of-act.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { ClassActs } from './use-class-acts.ts'

export type ActName = 'submit' | 'withdraw' | 'return' | 'publish' | 'unschedule' | 'retire'

interface Props {
  open: ActName | undefined
  state: StudioClass['state']
  liveRevision: number | undefined
  id: number
  acts: ClassActs
  onClose: () => void
}

/** The dialog of the act that was chosen, with what it does. */
export function ActDialogs({ open, acts, onClose, ...draft }: Props) {
  const t = useTexts('studioClassEditor')
  const plain = { onClose }
  return (
    <>
      <FormDialog
        {...plain}
        title={t('submitTitle')}
        lead={t('submitLead')}
        isOpen={open === 'submit'}
        sendLabel={t('submit')}
        onSend={async typed => outcomeOfAct(await acts.submit(commentIn(typed)))}
      >
        {() => <CommentField label={t('commentToEditors')} />}
      </FormDialog>
      <FormDialog
        {...plain}
        title={t('withdrawTitle')}
        lead={t('withdrawLead')}
        isOpen={open === 'withdraw'}
        sendLabel={t('withdraw')}
        onSend={async () => outcomeOfAct(await acts.sendBack(''))}
      />
      <FormDialog
        {...plain}
        title={t('returnTitle')}
        lead={t('returnLead')}
        isOpen={open === 'return'}
        sendLabel={t('return')}
        onSend={async typed => outcomeOfAct(await acts.sendBack(commentIn(typed)))}
      >
        {() => <CommentField label={t('commentToExpert')} hint={t('commentToExpertHint')} />}
      </FormDialog>
      <FormDialog
        {...plain}
        title={t('unscheduleTitle')}
        lead={t('unscheduleLead')}
        isOpen={open === 'unschedule'}
        sendLabel={t('unschedule')}
        onSend={async () => outcomeOfAct(await acts.sendBack(''))}
      />
      <FormDialog
        {...plain}
        title={t('retireTitle')}
        lead={t('retireLead')}
        isOpen={open === 'retire'}
        sendLabel={t('retire')}
        kind="danger"
        onSend={async typed => outcomeOfAct(await acts.retire(reasonIn(typed)))}
      >
        {() => <ReasonField isOptional />}
      </FormDialog>
      <PublishDialog isOpen={open === 'publish'} {...{ acts, onClose }} {...draft} />
    </>
  )
}
