import type { LearnerRecord } from '#contract/studio/learners.ts'
import { FormDialog } from '#islands/studio/forms/form-dialog.tsx'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { type PlainAct, useAct } from './use-act.ts'

interface Props {
  /** Those that cannot be taken back. */
  name: Exclude<PlainAct, 'enable'>
  learner: LearnerRecord
  isOpen: boolean
  onClose: () => void
}

/** Asks before a change of the account, with what it does. */
export function PlainDialog({ name, learner, isOpen, onClose }: Props) {
  const t = useTexts('studioLearners')
  const { act } = useAct(learner)
  return (
    <FormDialog
      title={t(`${name}.ask`)}
      lead={t(`${name}.lead`, { email: learner.email, count: learner.sessions.length })}
      {...{ isOpen, onClose }}
      sendLabel={t(`${name}.label`)}
      kind={name === 'disable' ? 'danger' : 'primary'}
      onSend={async typed => {
        const failure = await act(name, { reason: reasonIn(typed) })
        return failure && { failure }
      }}
    >
      {() => <ReasonField isOptional />}
    </FormDialog>
  )
}
