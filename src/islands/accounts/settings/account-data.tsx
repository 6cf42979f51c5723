import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { HiddenUsername } from '#islands/accounts/forms/new-password-field.tsx'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { typedInto, useForm } from '#islands/frame/forms/use-form.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import {
  $erasure,
  $export,
  eraseAccount,
  eraseWithoutPassword,
  exportEverything
} from '#stores/accounts/account-data.ts'
import { $profile } from '#stores/accounts/profile.ts'
import { $signInWays } from '#stores/accounts/sign-in-ways.ts'
import { saveFile } from '#ui/dom/save-file.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PasswordField } from '#ui/kit/form/password-field.tsx'

export function Erasure({ t, form, locale }: FormTextProps<'settings'>) {
  const [isOpen, setOpen] = useState(false)
  const process = useStore($erasure)
  const profile = useStore($profile)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const email = profile.step === 'loaded' ? profile.profile.email : undefined
  const ways = useStore($signInWays)
  const hasPassword = ways.step !== 'loaded' || ways.ways.hasPassword
  const { bind, errorOf } = useForm<'password'>(form, process, typed => {
    const home = localized('/', locale)
    if (hasPassword) return void eraseAccount(typedInto(typed, 'password'), home)
    setOpen(false)
    void eraseWithoutPassword(home)
  })

  return (
    <Card heading="h3" title={t('erase')} lead={t('eraseLead')}>
      <Button kind="quiet" className="border-danger/40! text-danger!" onClick={() => setOpen(true)}>
        {t('erase')}
      </Button>
      <Dialog
        title={t('eraseAsk')}
        lead={t('eraseLead')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
      >
        <form {...bind} className="grid gap-5">
          <Refusal t={form} process={process} />
          {hasPassword && (
            <>
              <HiddenUsername email={email} />
              <PasswordField
                ref={field}
                label={t('current')}
                name="password"
                showLabel={form('showPassword')}
                autoComplete="current-password"
                required
                error={errorOf('password')}
              />
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t('keep')}
            </Button>
            <Button
              kind="danger"
              type="submit"
              isBusy={process.step === 'sending' || process.step === 'done'}
            >
              {t('eraseConfirm')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Card>
  )
}

const FILE = 'ufuq-account.json'

export function Data({ t, form }: { t: Translate<'settings'>; form: Translate<'form'> }) {
  const state = useStore($export)
  useEffect(() => {
    if (state.step !== 'done') return
    saveFile(new Blob([state.text], { type: 'application/json' }), FILE)
  }, [state])

  return (
    <Card heading="h3" title={t('data')} lead={t('dataLead')}>
      <div className="grid justify-items-start gap-3">
        <Refusal t={form} process={state} isTyped={false} />
        <Button
          kind="quiet"
          icon="file"
          isBusy={state.step === 'sending'}
          onClick={() => void exportEverything()}
        >
          {t('export')}
        </Button>
        <output className="saved-note">{state.step === 'done' && t('exported')}</output>
      </div>
    </Card>
  )
}
