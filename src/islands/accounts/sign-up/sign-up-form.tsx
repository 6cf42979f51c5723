import { loginPath, privacyPath, termsPath } from '#domain/addresses.ts'
import { HOME_COUNTRY } from '#domain/accounts/countries.ts'
import { localized } from '#i18n/locale.ts'
import { EmailField } from '#islands/accounts/forms/email-field.tsx'
import { MobileField } from '#islands/accounts/forms/mobile-field.tsx'
import { NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/accounts/forms/refusal.tsx'
import { Sentence } from '#islands/accounts/forms/sentence.tsx'
import { useCarriedEmail } from '#islands/accounts/forms/use-carried-email.ts'
import { typedInto, useForm } from '#islands/accounts/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import type { FormProcess } from '#stores/frame/form.ts'
import { type SignUpField, signUp as start } from '#stores/accounts/sign-up.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { Link } from '#ui/kit/link.tsx'

interface Props extends FormTextProps<'signUp'> {
  signUp: FormProcess<SignUpField>
  terms: string
}

export function SignUpForm({ t, form, locale, signUp, terms }: Props) {
  const email = useCarriedEmail()
  const { bind, errorOf } = useForm(form, signUp, typed => {
    const read = (name: string) => typedInto(typed, name)
    void start(
      {
        name: read('name'),
        email: read('email'),
        phone: read('phone'),
        country: read('country') || HOME_COUNTRY,
        password: read('password'),
        hasAgreed: typed.has('terms')
      },
      terms
    )
  })
  const login = localized(loginPath, locale)
  const isRegistered = errorOf('email') === form('fault.emailRegistered')

  return (
    <form {...bind} className="grid gap-5">
      <Refusal t={form} process={signUp} />
      <Field
        label={form('name')}
        name="name"
        autoComplete="name"
        dir="auto"
        required
        error={errorOf('name')}
      />
      <div className="grid gap-1">
        <EmailField t={form} ref={email} error={errorOf('email')} />
        {isRegistered && (
          <p>
            <Link isAlone href={login} data-next="given" data-carries-email>
              {t('loginWithIt')}
            </Link>
          </p>
        )}
      </div>
      <MobileField t={form} locale={locale} error={errorOf('phone')} />
      <NewPasswordField
        t={form}
        label={form('password')}
        name="password"
        error={errorOf('password')}
      />
      <Checkbox name="terms" required error={errorOf('terms')}>
        <Sentence
          text={t('agree', { terms: '{terms}', privacy: '{privacy}' })}
          parts={{
            terms: (
              <Link href={localized(termsPath, locale)} target="_blank">
                {t('terms')}
              </Link>
            ),
            privacy: (
              <Link href={localized(privacyPath, locale)} target="_blank">
                {t('privacy')}
              </Link>
            )
          }}
        />
      </Checkbox>
      <Button type="submit" isBusy={signUp.step === 'sending'}>
        {t('submit')}
      </Button>
      <p className="text-ink-muted">
        {t('hasAccount')}{' '}
        <Link isAlone href={login} data-next="given" data-carries-email>
          {t('login')}
        </Link>
      </p>
    </form>
  )
}
