import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { HOME_COUNTRY } from '#domain/accounts/countries.ts'
import { loginPath, plansPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { EmailField, useCarriedEmail } from '#islands/accounts/forms/email-field.tsx'
import { Inbox, ResultHead } from '#islands/accounts/forms/inbox.tsx'
import { MobileField } from '#islands/accounts/forms/mobile-field.tsx'
import { TermsCheckbox } from '#islands/accounts/forms/terms-checkbox.tsx'
import { NewPasswordField } from '#islands/accounts/forms/new-password-field.tsx'
import { AlreadyIn, useLeadOn, useNext } from '#islands/accounts/forms/next-page.tsx'
import { OtherWays } from '#islands/accounts/forms/other-ways.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import {
  type FormTextProps,
  type MailFormTexts,
  type TextProps,
  useMailFormTexts
} from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $signUp,
  followConfirmation,
  reopenSignUp,
  restoreSignUp,
  signUp as start,
  type SignUpField
} from '#stores/accounts/sign-up.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'
import type { FormProcess } from '#stores/frame/form.ts'
import { Button, ButtonLink, Link } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/form/field.tsx'

interface Props extends MailFormTexts {
  /** Date of the accepted terms, YYYY-MM-DD. */
  terms: string
}

export function SignUp(props: Props) {
  const { locale, terms } = props
  const { t, form, inbox } = useMailFormTexts('signUp', props)
  const next = useNext()
  useLeadOn(localized('/', locale))
  useEffect(restoreSignUp, [])
  useEffect(followConfirmation, [])
  const signUp = useStore($signUp)
  const { sent } = useStore(verificationMail.$mailing)
  const isSignedIn = useStored($isSignedIn, false)
  const isSent = signUp.step === 'done' && sent !== undefined

  return (
    <>
      {isSent && isSignedIn ? (
        <Confirmed t={inbox} locale={locale} next={next} />
      ) : (
        <AlreadyIn t={form} locale={locale} next={next} />
      )}
      <div className="for-guests">
        {isSent && (
          <Inbox
            t={inbox}
            form={form}
            kind="verify"
            mailer={verificationMail}
            sent={sent}
            onChange={reopenSignUp}
          />
        )}
        {/* The form keeps its input for a corrected address. */}
        <div className="grid gap-7" hidden={isSent}>
          <div className="grid gap-2">
            <h1 className="title-page">{t('title')}</h1>
            <p className="text-lg text-ink-muted">{t('lead')}</p>
          </div>
          <SignUpForm t={t} form={form} locale={locale} signUp={signUp} terms={terms} />
        </div>
      </div>
    </>
  )
}

interface SignUpFormProps extends FormTextProps<'signUp'> {
  signUp: FormProcess<SignUpField>
  terms: string
}

function SignUpForm({ t, form, locale, signUp, terms }: SignUpFormProps) {
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
      <TermsCheckbox t={t} locale={locale} error={errorOf('terms')} />
      <Button type="submit" isBusy={signUp.step === 'sending'}>
        {t('submit')}
      </Button>
      <OtherWays locale={locale} form={form} or={t('or')} />
      <p className="text-ink-muted">
        {t('hasAccount')}{' '}
        <Link isAlone href={login} data-next="given" data-carries-email>
          {t('login')}
        </Link>
      </p>
    </form>
  )
}

/** The mail's link was opened in another tab or on another device. */
function Confirmed({ t, locale, next }: TextProps<'inbox'> & { next: string | undefined }) {
  const leadsToPlans = next?.startsWith(localized(plansPath, locale))
  return (
    <div className="grid gap-6">
      <ResultHead icon="check" title={t('confirmed.title')}>
        {t('confirmed.lead')}
      </ResultHead>
      <ButtonLink href={next ?? localized('/', locale)}>
        {t(leadsToPlans ? 'confirmed.plans' : next ? 'confirmed.next' : 'confirmed.home')}
      </ButtonLink>
    </div>
  )
}
