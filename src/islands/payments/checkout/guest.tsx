import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { signUpPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { PasswordForm } from '#islands/accounts/sign-in/password-form.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $signIn } from '#stores/accounts/sign-in.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

export function Guest({ t, form, locale }: FormTextProps<'checkout'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="for-guests grid gap-3">
      <p className="text-sm text-ink-muted">{t('guest')}</p>
      <ButtonLink href={localized(signUpPath, locale)} data-next="here">
        {t('signUp')}
      </ButtonLink>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('logIn')}
      </Button>
      {isOpen && <SignInDialog t={t} form={form} locale={locale} close={() => setOpen(false)} />}
    </div>
  )
}

interface DialogProps extends FormTextProps<'checkout'> {
  close: () => void
}

function SignInDialog({ t, form, locale, close }: DialogProps) {
  const texts = useLoadedMessages('signIn', locale)
  const signIn = useStore($signIn)
  return (
    <Dialog
      title={t('logIn')}
      isOpen={signIn.step !== 'done'}
      onClose={close}
      closeLabel={t('close')}
    >
      {texts && <PasswordForm t={texts} form={form} locale={locale} signIn={signIn} />}
    </Dialog>
  )
}
