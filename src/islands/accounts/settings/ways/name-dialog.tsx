import { useState } from 'react'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { makePasskey, namePasskey } from '#stores/accounts/sign-in-ways.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Field } from '#ui/kit/form/field.tsx'

/** A passkey to name; without an id it is made afterwards. */
export interface NamedPasskey {
  id?: number
  name: string
}

interface Props extends FormTextProps<'signInWays'> {
  passkey: NamedPasskey | undefined
  onClose: () => void
}

export function NameDialog({ t, form, passkey, onClose }: Props) {
  const isNew = passkey?.id === undefined
  return (
    <Dialog
      title={t(isNew ? 'add' : 'rename')}
      {...(isNew && { lead: t('addLead') })}
      isOpen={passkey !== undefined}
      onClose={onClose}
      closeLabel={t('close')}
    >
      {passkey && <NameForm key={passkey.id} {...{ t, form, passkey, onClose }} />}
    </Dialog>
  )
}

function NameForm({
  t,
  form,
  passkey,
  onClose
}: Omit<Props, 'locale'> & { passkey: NamedPasskey }) {
  const [isMissing, setMissing] = useState(false)
  const { bind } = useForm<'name'>(form, { step: 'open' }, typed => {
    const name = typedInto(typed, 'name').trim()
    setMissing(name === '')
    if (name === '') return
    onClose()
    void (passkey.id === undefined ? makePasskey(name) : namePasskey(passkey.id, name))
  })
  return (
    <form {...bind} className="grid gap-5">
      <Field
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        maxLength={100}
        dir="auto"
        autoComplete="off"
        data-first-focus
        defaultValue={passkey.name}
        error={isMissing ? t('nameMissing') : undefined}
      />
      <Button type="submit">{t(passkey.id === undefined ? 'add' : 'save')}</Button>
    </form>
  )
}
