import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { HiddenUsername } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import {
  $emailChange,
  confirmEmailCode,
  reopenEmailChange,
  sendEmailCode
} from '#stores/accounts/email-change.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'
import { ProofDialog } from '#islands/accounts/settings/ways/proof-dialog.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { $signInWays, followSignInWays } from '#stores/accounts/sign-in-ways.ts'
import { CodeField } from './forms/code-field.tsx'
import { EmailField } from './forms/email-field.tsx'

interface Props {
  t: Translate<'profile'>
  /** The address of now. */
  email: string
}

/** Opens the dialog; apart from it, since it stands in another form. */
export function EmailChangeButton({ t, email, onOpen }: Props & { onOpen: () => void }) {
  const process = useStore($emailChange)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind="quiet"
        onClick={() => {
          // A code on its way waits for its field.
          if (!process.sentTo) reopenEmailChange()
          onOpen()
        }}
      >
        {t('changeEmail')}
      </Button>
      <output className="font-semibold text-good">
        {process.step === 'done' && t('emailChange.done', { email: isolatedLtr(email) })}
      </output>
    </div>
  )
}

interface DialogProps extends Props {
  form: Translate<'form'>
  locale: Locale
  isOpen: boolean
  onClose: () => void
}

/** Changes the address in two steps: a new one with the password, and the code of its mail. */
export function EmailChangeDialog({ t, form, locale, email, isOpen, onClose }: DialogProps) {
  const { sentTo, step } = useStore($emailChange)
  const texts = useLoadedMessages('signInWays', locale)
  const state = useStore($signInWays)
  useEffect(followSignInWays, [])
  const lead = sentTo
    ? t('emailChange.sentLead', { email: isolatedLtr(sentTo) })
    : t('emailChange.lead')
  return (
    <>
      <Dialog
        title={t('changeEmail')}
        lead={lead}
        isOpen={isOpen && step !== 'done'}
        onClose={onClose}
        closeLabel={t('emailChange.close')}
      >
        {sentTo ? <CodeStep {...{ t, form }} /> : isOpen && <AddressStep {...{ t, form, email }} />}
      </Dialog>
      {texts && state.step === 'loaded' && (
        <ProofDialog {...{ form, locale }} t={texts} ways={state.ways} />
      )}
    </>
  )
}

const isolatedLtr = (address: string) => `\u2066${address}\u2069`

function AddressStep({ t, form, email }: Omit<DialogProps, 'isOpen' | 'onClose' | 'locale'>) {
  const ways = useStore($signInWays)
  const hasPassword = ways.step !== 'loaded' || ways.ways.hasPassword
  const process = useStore($emailChange)
  const input = useRef<HTMLInputElement>(null)
  const { bind, errorOf } = useForm<'email' | 'password'>(form, process, typed => {
    const password = hasPassword ? typedInto(typed, 'password') : undefined
    void sendEmailCode({ email: typedInto(typed, 'email'), password })
  })
  useEffect(() => input.current?.focus(), [input])

  return (
    <form {...bind} className="grid gap-5">
      <Refusal t={form} process={process} />
      <HiddenUsername email={email} />
      <EmailField
        t={form}
        ref={input}
        label={t('emailChange.email')}
        error={errorOf('email')}
        isFirst
      />
      {hasPassword && (
        <PasswordField
          label={t('emailChange.password')}
          name="password"
          showLabel={form('showPassword')}
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
      )}
      <Button type="submit" isBusy={process.step === 'sending'}>
        {t('emailChange.send')}
      </Button>
    </form>
  )
}

function CodeStep({ t, form }: Pick<DialogProps, 't' | 'form'>) {
  const process = useStore($emailChange)
  const {
    form: own,
    bind,
    errorOf
  } = useForm<'code'>(form, process, typed => {
    void confirmEmailCode(typedInto(typed, 'code'))
  })
  useEffect(() => own.current?.querySelector('input')?.focus(), [own])

  return (
    <form {...bind} className="grid gap-5">
      <Refusal t={form} process={process} />
      <CodeField label={t('emailChange.code')} error={errorOf('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={process.step === 'sending'}>
          {t('emailChange.confirm')}
        </Button>
        <Button kind="plain" onClick={reopenEmailChange}>
          {t('emailChange.again')}
        </Button>
      </div>
    </form>
  )
}
