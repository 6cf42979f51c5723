import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { forgotPasswordPath, loginPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { forgetLinkToken, linkToken } from '#ui/dom/link-token.ts'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { flash } from '#stores/frame/flash.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $isCheckingLink, $reset, checkLink } from '#stores/accounts/passwords.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPassword(props: FormTexts) {
  const { locale } = props
  const { t, form } = useFormTexts('recovery', props)
  const reset = useStore($reset)
  const isOver = reset.step === 'refused' && reset.reason === 'link_invalid'
  const isChecking = useStored($isCheckingLink, true)
  const login = localized(loginPath, locale)

  useEffect(() => {
    const token = linkToken()
    if (token) void checkLink(token)
  }, [])

  useEffect(() => {
    if (isOver || reset.step === 'done') forgetLinkToken()
    if (reset.step !== 'done') return
    flash('success', 'passwordChosen')
    location.assign(login)
  }, [reset, isOver, login])

  return (
    <div className="grid gap-7">
      <h1 className="title-page">{t('reset')}</h1>
      <div className="for-link grid gap-7">
        {isChecking && <output className="text-lg text-ink-muted">{t('linkChecking')}</output>}
        <div className="grid gap-7" hidden={isChecking}>
          <p className="text-lg text-ink-muted">{t('resetLead')}</p>
          <NewPasswordForm t={t} form={form} reset={reset} />
        </div>
      </div>
      <div className="without-link grid justify-items-start gap-5">
        <p className="text-lg text-ink-muted" role={isOver ? 'alert' : undefined}>
          {isOver ? t('linkOver') : t('linkMissing')}
        </p>
        <ButtonLink href={localized(forgotPasswordPath, locale)}>{t('askAgain')}</ButtonLink>
      </div>
    </div>
  )
}
