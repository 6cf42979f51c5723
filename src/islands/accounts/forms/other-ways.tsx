import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { Refusal } from '#islands/frame/forms/refusal.tsx'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { hasPasskeys } from '#stores/accounts/browser-passkeys.ts'
import { $passkeyEntry, enterWithPasskey, offerPasskeys } from '#stores/accounts/passkey-sign-in.ts'
import { $entry, $providers, leaveFor, loadProviders } from '#stores/accounts/providers.ts'
import { Button } from '#ui/kit/button.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'

interface Props {
  locale: Locale
  form: Translate<'form'>
  /** “or”, above the ways of a form that has none of its own. */
  or?: string
  /** Also by passkey. */
  isLogin?: boolean
}

/** Providers that are set up, and passkeys; nothing where there are neither. */
export function OtherWays({ locale, form, or, isLogin = false }: Props) {
  const t = useLoadedMessages('signInWays', locale)
  const providers = useStore($providers)
  const entry = useStore($entry)
  const passkey = useStore($passkeyEntry)
  useEffect(() => void loadProviders(), [])
  useEffect(() => {
    if (isLogin) void offerPasskeys()
  }, [isLogin])
  const withPasskey = isLogin && hasPasskeys()
  if (!t || (providers.length === 0 && !withPasskey)) return null
  return (
    <div className="grid gap-5">
      {or && <OrLine text={or} />}
      {entry.step === 'refused' && <FormError title={t(`problem.${entry.problem}`)} />}
      {passkey.step === 'problem' && <FormError title={t(`device.${passkey.problem}`)} />}
      <Refusal t={form} process={passkey} isTyped={false} />
      {providers.map(({ name, label }) => (
        <Button key={name} kind="quiet" onClick={() => leaveFor(name, locale)}>
          {t('continueWith', { provider: isolated(label) })}
        </Button>
      ))}
      {withPasskey && (
        <Button
          kind="quiet"
          icon="lock"
          isBusy={passkey.step === 'sending'}
          onClick={() => void enterWithPasskey()}
        >
          {t('passkey')}
        </Button>
      )}
    </div>
  )
}

export function OrLine({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-4 text-sm text-ink-muted" aria-hidden="true">
      <span className="h-px grow bg-line" />
      {text}
      <span className="h-px grow bg-line" />
    </p>
  )
}
