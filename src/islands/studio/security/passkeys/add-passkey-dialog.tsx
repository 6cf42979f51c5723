import { createPasskeyOptions, registerPasskey } from '#contract/studio/passkeys.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { createPasskey } from '#stores/accounts/browser-passkeys.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  /** @param recoveryCodes new ones, where there were none */
  onAdded: (name: string, recoveryCodes: readonly string[] | undefined) => void
}

/** Names a passkey, and lets the browser make it. */
export function AddPasskeyDialog({ isOpen, onClose, onAdded }: Props) {
  const t = useTexts('studioSecurity')
  const purpose = useTexts('studio')('confirming.addPasskey')

  async function send(typed: FormData): Promise<FormOutcome> {
    const name = String(typed.get('name')).trim()
    if (name === '') return { issues: { name: t('nameMissing') } }
    const options = await callAsStaff(createPasskeyOptions, {}, purpose)
    if (!options.ok) return { failure: options }
    const made = await createPasskey(options.value)
    if ('problem' in made) {
      const message = t(`problem.${made.problem}`)
      return { failure: { ok: false, code: 'second_factor_invalid', issues: [], message } }
    }
    const { response } = made
    const answer = await callAsStaff(registerPasskey, { body: { name, response } }, purpose)
    if (!answer.ok) return { failure: answer }
    onAdded(name, answer.value.recoveryCodes)
    return undefined
  }

  return (
    <FormDialog
      title={t('add')}
      lead={t('addLead')}
      isOpen={isOpen}
      sendLabel={t('addSend')}
      onSend={send}
      onClose={onClose}
    >
      {issues => (
        <Field
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          error={issues['name']}
          maxLength={100}
          dir="auto"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
