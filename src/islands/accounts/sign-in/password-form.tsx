import { useStore } from '@nanostores/react'
import { forgotPasswordPath, signUpPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { EmailField, useCarriedEmail } from '#islands/accounts/forms/email-field.tsx'
import { OrLine, OtherWays } from '#islands/accounts/forms/other-ways.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { magicLink } from '#stores/accounts/mailing.ts'
import { type SignIn, type SignInField, signIn as start } from '#stores/accounts/sign-in.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'
import { Button, Link } from '#ui/kit/button.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

interface Props extends FormTextProps<'signIn'> {
  signIn: SignIn
}

export function PasswordForm({ t, form, locale, signIn }: Props) {
  const email = useCarriedEmail()
  const linkMail = useStore(magicLink.$mailing)
  const confirmation = useStore(verificationMail.$mailing)
  // The button that was pressed last decides which error shows.
  const process = linkMail.step === 'refused' ? linkMail : signIn
  const { bind, errorOf } = useForm<SignInField>(form, process, typed => {
    const address = typedInto(typed, 'email')
    if (typed.has('byMail')) return void magicLink.send(address)
    magicLink.reopen()
    void start({ email: address, password: typedInto(typed, 'password') })
  })
  const isUnverified = signIn.step === 'refused' && signIn.reason === 'email_not_verified'

  return (
    <form {...bind} className="without-link grid gap-5">
      <Refusal t={form} process={process}>
        {isUnverified && (
          <Button
            kind="quiet"
            isBusy={confirmation.step === 'sending'}
            onClick={() => void verificationMail.send(signIn.email ?? '')}
          >
            {t('confirmAgain')}
          </Button>
        )}
      </Refusal>
      <Refusal t={form} process={confirmation} />
      <EmailField t={form} ref={email} autoComplete="username webauthn" error={errorOf('email')} />
      <div className="grid gap-1">
        <PasswordField
          label={form('password')}
          name="password"
          showLabel={form('showPassword')}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        <p>
          <Link isAlone href={localized(forgotPasswordPath, locale)} data-carries-email>
            {t('forgot')}
          </Link>
        </p>
      </div>
      <Button type="submit" isBusy={signIn.step === 'sending'}>
        {t('submit')}
      </Button>
      <OrLine text={t('or')} />
      <Button
        kind="quiet"
        icon="mail"
        type="submit"
        name="byMail"
        isBusy={linkMail.step === 'sending'}
      >
        {t('askForLink')}
      </Button>
      <OtherWays locale={locale} form={form} isLogin />
      <p className="text-ink-muted">
        {t('noAccount')}{' '}
        <Link isAlone href={localized(signUpPath, locale)} data-next="given" data-carries-email>
          {t('signUp')}
        </Link>
      </p>
    </form>
  )
}
