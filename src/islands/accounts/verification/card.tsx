import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { loginPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { OtherAccount } from '#islands/accounts/forms/other-account.tsx'
import { useWhy } from '#islands/accounts/forms/use-why.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import type { Refused } from '#stores/frame/form.ts'
import { $displayName } from '#stores/session/change-session.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { $verification, leaveLink } from '#stores/accounts/verify-email.ts'
import { ResendForm } from './resend-form.tsx'

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
