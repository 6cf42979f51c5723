import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localized } from '#i18n/locale.ts'
import { AlreadyIn } from '#islands/accounts/forms/already-in.tsx'
import { Inbox } from '#islands/accounts/forms/inbox.tsx'
import { type MailFormTexts, useMailFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { useLeadOn, useNext } from '#islands/accounts/forms/use-next.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import {
  $signUp,
  followConfirmation,
  reopenSignUp,
  restoreSignUp
} from '#stores/accounts/sign-up.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'
import { Confirmed } from './confirmed.tsx'
import { SignUpForm } from './sign-up-form.tsx'

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
