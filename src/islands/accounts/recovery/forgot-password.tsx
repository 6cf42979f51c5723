import { useStore } from '@nanostores/react'
import { loginPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { EmailField, useCarriedEmail } from '#islands/accounts/forms/email-field.tsx'
import { Inbox } from '#islands/accounts/forms/inbox.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { type MailFormTexts, useMailFormTexts } from '#islands/frame/use-messages.ts'
import { resetMail } from '#stores/accounts/passwords.ts'
import { Button, Link } from '#ui/kit/button.tsx'

export function ForgotPassword(props: MailFormTexts) {
  const { locale } = props
  const { t, form, inbox } = useMailFormTexts('recovery', props)
  const mailing = useStore(resetMail.$mailing)
  const email = useCarriedEmail()
  const { bind, errorOf } = useForm<'email'>(form, mailing, typed => {
    void resetMail.send(typedInto(typed, 'email'))
  })

  return (
    <>
      {mailing.sent && (
        <Inbox
          t={inbox}
          form={form}
          kind="reset"
          mailer={resetMail}
          sent={mailing.sent}
          onChange={resetMail.reopen}
        />
      )}
      <div className="grid gap-7" hidden={mailing.sent !== undefined}>
        <div className="grid gap-2">
          <h1 className="title-page">{t('forgot')}</h1>
          <p className="text-lg text-ink-muted">{t('forgotLead')}</p>
        </div>
        <form {...bind} className="grid gap-5">
          <Refusal t={form} process={mailing} />
          <EmailField t={form} ref={email} autoComplete="username" error={errorOf('email')} />
          <Button type="submit" isBusy={mailing.step === 'sending'}>
            {t('send')}
          </Button>
          <p>
            <Link isAlone href={localized(loginPath, locale)}>
              {t('backToLogin')}
            </Link>
          </p>
        </form>
      </div>
    </>
  )
}
