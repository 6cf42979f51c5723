import { useState } from 'react'
import { addStaffAccount } from '#contract/studio/staff.ts'
import type { Role } from '#domain/accounts/staff-roles.ts'
import { languageName } from '#i18n/format/format.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { locales } from '#i18n/locale.ts'
import { outcomeOf } from '#islands/studio/forms/field-issues.ts'
import {
  type FieldIssues,
  FormDialog,
  type FormOutcome
} from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { emailError, tidyEmail } from '#stores/frame/form-fields.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { RolesField, rolesIn } from './roles-field.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Gives an account roles, or invites an address. */
export function AddStaffDialog(props: Props) {
  const t = useTexts('studioStaff')
  const studio = useTexts('studio')
  const sentenceOf = useSentence()

  async function send(typed: FormData): Promise<FormOutcome> {
    const email = tidyEmail(String(typed.get('email')))
    const wrong = emailError(email)
    const { missing, ...wanted } = rolesIn(typed)
    const issues = {
      ...(wrong && { email: t(wrong === 'emailWrong' ? wrong : 'emailMissing') }),
      ...(missing.roles && { roles: t('rolesMissing') }),
      ...(missing.expertId && { expertId: t('expertMissing') })
    }
    if (Object.keys(issues).length > 0) return { issues }
    const language = locales.find(one => one === typed.get('language'))
    const answer = await callAsStaff(
      addStaffAccount,
      { body: { email, ...wanted, ...(language && { language }) } },
      studio('confirming.addStaff', { email: isolatedCode(email) })
    )
    if (!answer.ok) return outcomeOf(answer, FIELDS, OF_REASON, sentenceOf(answer))
    showToast({ kind: 'success', text: t(answer.value.account ? 'added' : 'invited', { email }) })
    revalidate('/studio/staff')
    return undefined
  }

  return (
    <FormDialog
      {...props}
      title={t('add')}
      lead={t('addLead')}
      sendLabel={t('addSend')}
      onSend={send}
    >
      {issues => <AddFields issues={issues} />}
    </FormDialog>
  )
}

const FIELDS = ['email', 'roles', 'expertId']

/** The field that a refusal is about. */
const OF_REASON: FieldIssues = {
  account_disabled: 'email',
  address_invalid: 'email',
  expert_already: 'expertId',
  expert_unknown: 'expertId'
}

function AddFields({ issues }: { issues: FieldIssues }) {
  const t = useTexts('studioStaff')
  const { locale } = useFacts()
  const [roles, setRoles] = useState<readonly Role[]>([])
  return (
    <>
      <Field
        name="email"
        type="email"
        label={t('email')}
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        error={issues['email']}
      />
      <RolesField roles={roles} onRoles={setRoles} issues={issues} />
      <Select
        name="language"
        label={t('language')}
        hint={t('languageHint')}
        defaultValue={locale}
        options={locales.map(one => ({ value: one, label: languageName(one) }))}
      />
    </>
  )
}
