import { changeLearnerEmail, type LearnerRecord } from '#contract/studio/learners.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { ReasonField, reasonIn } from '#islands/studio/forms/reason-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props {
  learner: LearnerRecord
  isOpen: boolean
  onClose: () => void
}

/** Fields by the reasons for which the API refuses them. */
const FIELD_OF: Readonly<Record<string, string>> = {
  address_invalid: 'email',
  address_taken: 'email',
  address_unproved: 'verified'
}

export function EmailDialog({ learner, isOpen, onClose }: Props) {
  const t = useTexts('studioLearners')
  const sentenceOf = useSentence()
  const isProved = learner.verifiedAt !== undefined

  async function send(typed: FormData): Promise<FormOutcome> {
    const email = String(typed.get('email')).trim()
    if (email === '') return { issues: { email: t('change.missing') } }
    const verified = typed.has('verified')
    const reason = reasonIn(typed)
    const answer = await callAsStaff(changeLearnerEmail, {
      params: { id: String(learner.id) },
      body: { email, verified, ...(reason && { reason }) }
    })
    if (!answer.ok) {
      const field = FIELD_OF[answer.reason ?? '']
      return field ? { issues: { [field]: sentenceOf(answer) } } : { failure: answer }
    }
    if (!answer.value.changed) return { issues: { email: t('change.same') } }
    revalidate('/studio/learners')
    showToast({ kind: 'success', text: verified ? t('change.done') : t('change.doneMailed') })
    return undefined
  }

  return (
    <FormDialog
      title={t('change.label')}
      lead={t('change.lead', { email: `\u2068${learner.email}\u2069` })}
      {...{ isOpen, onClose }}
      sendLabel={t('change.label')}
      onSend={send}
    >
      {issues => (
        <>
          <Field
            name="email"
            label={t('change.field')}
            error={issues['email']}
            type="email"
            dir="ltr"
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
          />
          <Checkbox
            name="verified"
            hint={isProved ? t('change.provedNeeded') : t('change.provedHint')}
            error={issues['verified']}
          >
            {t('change.proved')}
          </Checkbox>
          <ReasonField isOptional />
        </>
      )}
    </FormDialog>
  )
}
