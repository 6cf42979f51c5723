import type { LearnerRecord } from '#contract/studio/learners.ts'
import { formatDate } from '#i18n/format/format.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { FormDialog } from '#islands/studio/forms/form-dialog.tsx'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
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
  const { locale } = useFacts()
  const { act } = useAct(learner)
  const { sessions, subscription } = learner
  const count = sessions.length
  const lead =
    name === 'disable' && count === 0
      ? t('disable.leadNone')
      : t(`${name}.lead`, { email: isolatedCode(learner.email), count })
  const isRunning = subscription !== null && subscription.status !== 'expired'
  return (
    <FormDialog
      title={t(`${name}.ask`)}
      {...{ lead, isOpen, onClose }}
      sendLabel={t(`${name}.label`)}
      kind={name === 'disable' ? 'danger' : 'primary'}
      onSend={async typed => {
        const failure = await act(name, { reason: reasonIn(typed) })
        return failure && { failure }
      }}
    >
      {() => (
        <>
          {name === 'disable' && isRunning && (
            <p>{t('disable.time', { date: formatDate(subscription.expiresAt, locale) })}</p>
          )}
          <ReasonField isOptional />
        </>
      )}
    </FormDialog>
  )
}
