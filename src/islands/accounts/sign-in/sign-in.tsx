import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { forgotPasswordPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { Inbox } from '#islands/accounts/forms/inbox.tsx'
import { OtherAccount } from '#islands/accounts/forms/other-account.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useForm } from '#islands/frame/forms/use-form.ts'
import { AlreadyIn, useLeadOn, useNext } from '#islands/accounts/forms/next-page.tsx'
import { useHeadingFocus } from '#islands/frame/use-heading-focus.ts'
import {
  type MailFormTexts,
  type TextProps,
  useMailFormTexts
} from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { magicLink } from '#stores/accounts/mailing.ts'
import {
  $signIn,
  type SignIn,
  type SignInField,
  signInWithToken
} from '#stores/accounts/sign-in.ts'
import { $entry, enterByReturn } from '#stores/accounts/providers.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { verificationMail } from '#stores/accounts/verify-email.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { Button, ButtonLink } from '#ui/kit/button.tsx'
import { NewcomerForm } from './newcomer-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProviderNote } from './provider-note.tsx'

interface Props extends MailFormTexts {
  /** Date of the accepted terms, YYYY-MM-DD. */
  terms: string
}

export function SignIn(props: Props) {
  const { locale, terms } = props
  const { t, form, inbox } = useMailFormTexts('signIn', props)
  const home = localized('/', locale)
  const next = useNext()
  useLeadOn(home)
  const isSignedIn = useStored($isSignedIn, false)
  const signIn = useStore($signIn)
  const entry = useStore($entry)
  useEffect(() => void enterByReturn(), [])
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
  if (entry.step === 'pending' && entry.newcomer.needs === 'details') {
    return <NewcomerForm form={form} locale={locale} terms={terms} />
  }
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
            <ProviderNote locale={locale} />
            <LinkForm t={t} form={form} signIn={signIn} />
            <PasswordForm t={t} form={form} locale={locale} signIn={signIn} />
          </>
        )}
      </div>
    </>
  )
}

/** A sign-in link has confirmed an address whose password may be another person's. */
function ChoosePassword({ t, locale, onLater }: TextProps<'signIn'> & { onLater: () => void }) {
  const heading = useHeadingFocus('choose', true)
  return (
    <div className="grid gap-5">
      <h1 ref={heading} className="title-page outline-none" tabIndex={-1}>
        {t('choose')}
      </h1>
      <p className="text-lg text-ink-muted">{t('chooseLead')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={localized(forgotPasswordPath, locale)}>{t('chooseSubmit')}</ButtonLink>
        <Button kind="quiet" onClick={onLater}>
          {t('later')}
        </Button>
      </div>
    </div>
  )
}

interface LinkFormProps {
  t: Translate<'signIn'>
  form: Translate<'form'>
  signIn: SignIn
}

/** Signs in by a press, since mail scanners open links and the link works once. */
function LinkForm({ t, form, signIn }: LinkFormProps) {
  const { bind } = useForm<SignInField>(form, signIn, signInByLink)
  const isOver = signIn.step === 'refused' && signIn.reason === 'link_invalid'
  useEffect(() => {
    // `OtherLink` replaces this form for signed-in learners.
    if (isOver && !$isSignedIn.get() && linkToken()) forgetLinkToken()
  }, [isOver])

  return (
    <form {...bind} className="for-link grid gap-5">
      <p className="text-lg text-ink-muted">{t('linkLead')}</p>
      <Refusal t={form} process={signIn} isTyped={false} />
      <Button type="submit" isBusy={signIn.step === 'sending'}>
        {t('linkSubmit')}
      </Button>
    </form>
  )
}

interface OtherLinkProps {
  form: Translate<'form'>
  signIn: SignIn
  onStay: () => void
}

/** For a sign-in link that is opened while an account is signed in. */
function OtherLink({ form, signIn, onStay }: OtherLinkProps) {
  const name = useStored($displayName, undefined)
  const isOver = signIn.step === 'refused' && signIn.reason === 'link_invalid'
  useEffect(() => {
    // The page keeps its error, so only the history entry changes.
    if (isOver && $isSignedIn.get() && linkToken()) history.replaceState(null, '')
  }, [isOver])

  function stay(): void {
    forgetLinkToken()
    onStay()
  }
  return (
    <div className="grid gap-5">
      <h1 className="title-page">{form('other.title')}</h1>
      {!isOver && <OtherAccount t={form} name={name} />}
      <Refusal t={form} process={signIn} isTyped={false} />
      <div className="flex flex-wrap gap-3">
        {!isOver && (
          <Button isBusy={signIn.step === 'sending'} onClick={signInByLink}>
            {form('other.switch')}
          </Button>
        )}
        <Button kind="quiet" onClick={stay}>
          {form('other.stay')}
        </Button>
      </div>
    </div>
  )
}

function signInByLink(): void {
  const token = linkToken()
  if (token) void signInWithToken(token)
}
