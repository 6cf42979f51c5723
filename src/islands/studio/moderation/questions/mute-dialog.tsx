import { MUTE_DAYS_MOST, muteLearner } from '#contract/studio/questions.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { formatShortDate } from '#i18n/format/short-moment.ts'
import { readText } from '#i18n/text.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { missingReason, ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'
import type { StaffText } from './staff-text.ts'

interface Props {
  learner: Pick<StaffText, 'author' | 'learnerId'> | undefined
  onClose: () => void
}

const DAYS_AT_FIRST = 7

/** Keeps a learner from writing for some days. */
export function MuteDialog({ learner, onClose }: Props) {
  const t = useTexts('studioQuestions')
  const studio = useTexts('studio')
  const { locale } = useFacts()
  const name = learner ? isolated(readText(learner.author, locale).value) : ''

  async function mute(typed: FormData): Promise<FormOutcome> {
    if (learner?.learnerId === undefined) return undefined
    const days = Number(typed.get('days'))
    const isRight = Number.isInteger(days) && days >= 1 && days <= MUTE_DAYS_MOST
    const issues = {
      ...(!isRight && { days: t('daysWrong', { most: MUTE_DAYS_MOST }) }),
      ...missingReason(typed, studio('reason.reason_missing'))
    }
    if (Object.keys(issues).length > 0) return { issues }
    const answer = await callAsStaff(muteLearner, {
      params: { id: `${learner.learnerId}` },
      body: { days, reason: reasonIn(typed) }
    })
    if (!answer.ok) return { failure: answer }
    const date = formatShortDate(answer.value.until, locale)
    showToast({ kind: 'success', text: t('nowMuted', { name, date }) })
    revalidate('/studio/muted-learners')
    return undefined
  }

  return (
    <FormDialog
      title={t('muteTitle')}
      lead={t('muteLead', { name })}
      isOpen={learner !== undefined}
      sendLabel={t('mute')}
      kind="danger"
      onSend={mute}
      onClose={onClose}
    >
      {issues => (
        <>
          <Field
            name="days"
            type="number"
            inputMode="numeric"
            dir="ltr"
            min={1}
            max={MUTE_DAYS_MOST}
            defaultValue={DAYS_AT_FIRST}
            label={t('days')}
            error={issues['days']}
          />
          <ReasonField error={issues['reason']} />
        </>
      )}
    </FormDialog>
  )
}
