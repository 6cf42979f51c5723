import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localized } from '#i18n/locale.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { AlreadyIn } from '#islands/accounts/forms/already-in.tsx'
import { Inbox } from '#islands/accounts/forms/inbox.tsx'
import { type MailFormTexts, useMailFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { useLeadOn, useNext } from '#islands/accounts/forms/use-next.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { magicLink } from '#stores/accounts/mailing.ts'
import { $signIn } from '#stores/accounts/sign-in.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'
import { ChoosePassword } from './choose-password.tsx'
import { LinkForm } from './link-form.tsx'
import { OtherLink } from './other-link.tsx'
import { PasswordForm } from './password-form.tsx'

export function SignIn(props: MailFormTexts) {
  const { locale } = props
  const { t, form, inbox } = useMailFormTexts('signIn', props)
  const home = localized('/', locale)
  const next = useNext()
  useLeadOn(home)
  const isSignedIn = useStored($isSignedIn, false)
  const signIn = useStore($signIn)
  const linkMail = useStore(magicLink.$mailing)
  const confirmation = useStore(verificationMail.$mailing)

  const needsPassword = signIn.step === 'done' && signIn.needsPassword === true
  const goOn = () => location.assign(next ?? home)
  useEffect(() => {
    if (signIn.step !== 'done') return
    if (linkToken()) forgetLinkToken()
    if (!signIn.needsPassword) location.assign(next ?? home)
  }, [signIn, next, home])

  const texts = { t: inbox, form }
  const mail = linkMail.sent
    ? ({ kind: 'signIn', mailer: magicLink, sent: linkMail.sent } as const)
    : confirmation.sent &&
      ({ kind: 'verify', mailer: verificationMail, sent: confirmation.sent } as const)
  if (needsPassword) return <ChoosePassword t={t} locale={locale} onLater={goOn} />
  return (
    <>
      <div className="without-link">
        <AlreadyIn t={form} locale={locale} next={next} />
      </div>
      <div className="for-link">
        <div className="for-signed-in">
          {isSignedIn && <OtherLink form={form} signIn={signIn} onStay={goOn} />}
        </div>
      </div>
      <div className="for-guests grid gap-7">
        {mail ? (
          <Inbox {...texts} {...mail} onChange={mail.mailer.reopen} />
        ) : (
          <>
            <div className="grid gap-2">
              <h1 className="title-page">{t('title')}</h1>
              <p className="without-link text-lg text-ink-muted">{t('lead')}</p>
            </div>
            <LinkForm t={t} form={form} signIn={signIn} />
            <PasswordForm t={t} form={form} locale={locale} signIn={signIn} />
          </>
        )}
      </div>
    </>
  )
}
