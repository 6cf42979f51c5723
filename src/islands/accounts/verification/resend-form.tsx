import { useStore } from '@nanostores/react'
import type { Translate } from '#i18n/translator.ts'
import { typedInto, useForm } from '#islands/accounts/forms/use-form.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'

interface Props {
  t: Translate<'verification'>
  form: Translate<'form'>
}

/** Asks for another link. The page below may have no styles for forms. */
export function ResendForm({ t, form }: Props) {
  const mailing = useStore(verificationMail.$mailing)
  const { bind, errorOf } = useForm<'email'>(form, mailing, typed => {
    void verificationMail.send(typedInto(typed, 'email'))
  })
  if (mailing.sent) {
    const email = `\u2066${mailing.sent.email}\u2069`
    return <output>{t('sent', { email })}</output>
  }
  const reason = mailing.step === 'refused' ? mailing.reason : undefined
  const error = errorOf('email') ?? (reason && form(`refused.${reason}`))
  return (
    <form {...bind} className="verification-form">
      <label htmlFor="verification-email">{form('email')}</label>
      <input
        id="verification-email"
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'verification-fault' : undefined}
      />
      {error && (
        <p id="verification-fault" className="verification-fault" role="alert">
          {error}
        </p>
      )}
      <button className="btn" type="submit" aria-busy={mailing.step === 'sending'}>
        {t('resend')}
      </button>
    </form>
  )
}
