import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { loginPath } from '#domain/addresses.ts'
import { loadMessages } from '#i18n/load-messages.ts'
import { localeOf, localized } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { OtherAccount } from '#islands/accounts/forms/other-account.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import { useWhy } from '#islands/frame/forms/use-why.ts'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $verification,
  leaveLink,
  openLink,
  verificationMail,
  verify
} from '#stores/accounts/verify-email.ts'
import type { Refused } from '#stores/frame/form.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { forgetLinkToken } from '#ui/dom/link-token.ts'
import style from './verification.css?url'

const locale = localeOf(location.pathname)
const t = translator<'verification'>(locale, await loadMessages('verification', locale))
const form = translator<'form'>(locale, await loadMessages('form', locale))
await addStyle(style)

/** Steps after which the link is useless. */
const ENDS = new Set(['none', 'verified', 'already', 'over'])

$verification.listen(state => {
  if (ENDS.has(state.step)) forgetLinkToken()
})

/** Verifies with the token of a mail's link, over any page. */
export function open(token: string): void {
  const place = document.createElement('div')
  document.body.append(place)
  const go = () => verify(token)
  mountIsland('Verification', place, () => <Card t={t} form={form} locale={locale} go={go} />)
  openLink(token)
}

interface Props extends FormTextProps<'verification'> {
  go: () => void
}

export function Card({ t, form, locale, go }: Props) {
  const verification = useStore($verification)
  const isSignedIn = useStore($isSignedIn)
  const name = useStore($displayName)
  const box = useRef<HTMLDialogElement>(null)
  const { step } = verification
  const isShown = step !== 'none' && step !== 'verified'

  useEffect(() => {
    if (isShown && !box.current?.open) box.current?.showModal()
    if (!isShown) box.current?.close()
  }, [isShown])

  const login = localized(loginPath, locale)
  const framed = (title: string, content: ReactNode, more?: ReactNode) => (
    <>
      <h2 id="verification-title" className="verification-title" tabIndex={-1}>
        {title}
      </h2>
      {content}
      {step !== 'verifying' && (
        <p className="verification-ways">
          {more}
          <button type="button" onClick={step === 'asking' ? leaveLink : close}>
            {step === 'asking' ? form('other.stay') : t('close')}
          </button>
        </p>
      )}
    </>
  )
  const close = () => box.current?.close()

  function content(): ReactNode {
    switch (verification.step) {
      case 'asking':
        return framed(
          form('other.title'),
          <>
            <OtherAccount t={form} name={name} />
            <button className="btn" type="button" onClick={go}>
              {form('other.switch')}
            </button>
          </>
        )
      case 'already':
        return framed(
          t('already'),
          <>
            {/* The visible heading is enough, so this text is for screen readers. */}
            <p className="sr-only" role="alert" dir="auto">
              {verification.message}
            </p>
            {!isSignedIn && (
              <a className="btn" href={login}>
                {t('login')}
              </a>
            )}
          </>
        )
      case 'over':
        return framed(
          t('failed'),
          <>
            <p role="alert" dir="auto">
              {verification.message ?? form('refused.link_invalid')}
            </p>
            <ResendForm t={t} form={form} />
          </>,
          <a href={login}>{t('login')}</a>
        )
      case 'refused':
        return framed(
          t('unanswered'),
          <Unanswered t={t} form={form} refused={verification} go={go} />
        )
      default:
        return framed(t('verifying'), <span className="verification-wait" aria-hidden="true" />)
    }
  }

  return (
    <dialog
      ref={box}
      className="verification"
      aria-labelledby="verification-title"
      onCancel={step === 'asking' ? leaveLink : undefined}
    >
      {content()}
    </dialog>
  )
}

function Unanswered({ t, form, refused, go }: Omit<Props, 'locale'> & { refused: Refused<never> }) {
  const { why, left } = useWhy(form, refused, false)
  return (
    <>
      <p role="alert">{why}</p>
      <button className="btn" type="button" disabled={left > 0} onClick={go}>
        {t('retry')}
      </button>
    </>
  )
}

/** Asks for another link. The page below may have no styles for forms. */
function ResendForm({ t, form }: { t: Translate<'verification'>; form: Translate<'form'> }) {
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
