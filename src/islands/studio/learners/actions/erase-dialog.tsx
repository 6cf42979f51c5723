import { eraseLearnerAccount, type LearnerRecord } from '#contract/studio/learners.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { missingReason, ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { Erased } from './erased.tsx'

interface Props {
  learner: LearnerRecord
  isOpen: boolean
  onClose: () => void
}

/** Erases an account for good, after its figures were shown and its address was typed. */
export function EraseDialog({ learner, isOpen, onClose }: Props) {
  const t = useTexts('studioLearners')
  const studio = useTexts('studio')
  const { id, email } = learner

  async function send(typed: FormData): Promise<FormOutcome> {
    const isTyped = String(typed.get('email')).trim().toLowerCase() === email.toLowerCase()
    const issues = {
      ...missingReason(typed, studio('reason.reason_missing')),
      ...(!isTyped && { email: t('erase.emailWrong') })
    }
    if (Object.keys(issues).length > 0) return { issues }
    const answer = await callAsStaff(
      eraseLearnerAccount,
      { params: { id: String(id) }, body: { reason: reasonIn(typed) } },
      studio('confirming.eraseLearner', { email: isolatedCode(email) })
    )
    if (!answer.ok) return { failure: answer }
    setFilters({ id: undefined })
    // The lists alone, since the record is gone.
    revalidate('/studio/learners ', '/studio/certificates ')
    showToast({ kind: 'success', text: t('erase.done') })
    return undefined
  }

  return (
    <FormDialog
      title={t('erase.ask')}
      lead={t('erase.lead')}
      {...{ isOpen, onClose }}
      sendLabel={t('erase.confirm')}
      kind="danger"
      onSend={send}
    >
      {issues => (
        <>
          <Erased learner={learner} />
          <ReasonField error={issues['reason']} />
          <Field
            name="email"
            label={t('erase.typeEmail')}
            hint={t('erase.typeEmailHint', { email: `\u2066${email}\u2069` })}
            error={issues['email']}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  )
}
