import { useStore } from '@nanostores/react'
import { CodeField } from '#islands/accounts/forms/code-field.tsx'
import { HiddenUsername } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { $profile } from '#stores/accounts/profile.ts'
import {
  $ownerProof,
  $wayChange,
  mailProofCode,
  type ProofField,
  proveByOwnPasskey,
  proveByTyping,
  reopenProof,
  reopenWayChange,
  type SignInWays
} from '#stores/accounts/sign-in-ways.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

interface Props extends FormTextProps<'signInWays'> {
  ways: SignInWays
}

/** Asks for a proof of the owner while a change waits for one. */
export function ProofDialog({ t, form, locale, ways }: Props) {
  const isOpen = useStore($wayChange).step === 'proof'
  return (
    <Dialog
      title={t('proveTitle')}
      lead={t('proveLead')}
      isOpen={isOpen}
      onClose={() => {
        reopenWayChange()
        reopenProof()
      }}
      closeLabel={t('close')}
    >
      {isOpen && <ProofForm {...{ t, form, locale, ways }} />}
    </Dialog>
  )
}

function ProofForm({ t, form, ways }: Props) {
  const process = useStore($ownerProof)
  const profile = useStore($profile)
  const email = profile.step === 'loaded' ? profile.profile.email : undefined
  const { bind, errorOf } = useForm<ProofField>(form, process, typed => {
    void proveByTyping({ password: typedInto(typed, 'password'), code: typedInto(typed, 'code') })
  })
  const isBusy = process.step === 'sending'
  const asksPassword = ways.hasPassword && !process.sent
  return (
    <form {...bind} className="grid gap-5">
      <Refusal t={form} process={process} />
      {process.device && <FormError title={t(`device.${process.device}`)} />}
      {asksPassword && (
        <>
          <HiddenUsername email={email} />
          <PasswordField
            label={t('provePassword')}
            name="password"
            showLabel={form('showPassword')}
            autoComplete="current-password"
            data-first-focus
            required
            error={errorOf('password')}
          />
        </>
      )}
      {process.sent && <CodeField label={t('code')} error={errorOf('code')} />}
      {(asksPassword || process.sent) && (
        <Button type="submit" isBusy={isBusy}>
          {t('prove')}
        </Button>
      )}
      <div className="flex flex-wrap gap-3">
        {ways.passkeys.length > 0 && hasPasskeys() && (
          <Button kind="quiet" icon="lock" onClick={() => void proveByOwnPasskey()}>
            {t('provePasskey')}
          </Button>
        )}
        <Button kind="quiet" icon="mail" onClick={() => void mailProofCode()}>
          {t('proveMail')}
        </Button>
      </div>
    </form>
  )
}
