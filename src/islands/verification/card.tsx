import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { $verification } from '#stores/verify-email.ts'
import { ResendForm } from './resend-form.tsx'

interface Props {
  t: Translate<'verification'>
  form: Translate<'form'>
  locale: Locale
  /** Tries the same link again. */
  retry: () => void
}

/** What has become of the link of a verification mail; goes when all is well. */
export function Card({ t, form, locale, retry }: Props) {
  const verification = useStore($verification)
  const box = useRef<HTMLDialogElement>(null)
  const isShown = verification.step === 'verifying' || verification.step === 'failed'

  useEffect(() => {
    if (isShown && !box.current?.open) box.current?.showModal()
    if (!isShown) box.current?.close()
  }, [isShown])

  const failed = verification.step === 'failed' ? verification : undefined
  return (
    <dialog ref={box} className="verification" aria-labelledby="verification-title">
      <h2 id="verification-title" className="verification-title" tabIndex={-1}>
        {failed ? t('failed') : t('verifying')}
      </h2>
      {failed ? (
        <>
          <p role="alert" dir="auto">
            {failed.message ?? form(`refused.${failed.reason}`)}
          </p>
          {failed.isFinal ? (
            <ResendForm t={t} form={form} />
          ) : (
            <button className="btn" type="button" onClick={retry}>
              {t('retry')}
            </button>
          )}
          <p className="verification-ways">
            {failed.isFinal && <a href={localized('/login', locale)}>{t('login')}</a>}
            <button type="button" onClick={() => box.current?.close()}>
              {t('close')}
            </button>
          </p>
        </>
      ) : (
        <span className="verification-wait" aria-hidden="true" />
      )}
    </dialog>
  )
}
