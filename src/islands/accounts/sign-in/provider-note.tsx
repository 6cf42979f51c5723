import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { isolated } from '#i18n/format/isolated.ts'
import type { Locale } from '#i18n/locale.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { $entry } from '#stores/accounts/providers.ts'

/** What a person does whose provider led back to an account of the same address. */
export function ProviderNote({ locale }: { locale: Locale }) {
  const t = useLoadedMessages('signInWays', locale)
  const entry = useStore($entry)
  const newcomer = entry.step === 'pending' ? entry.newcomer : undefined
  const email = newcomer?.email
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name=email]')
    if (email && field) field.value = email
  }, [email])
  if (!t || (entry.step !== 'entering' && !newcomer)) return null
  return (
    <output className="grid gap-1 rounded-2xl bg-brand-soft p-5">
      {newcomer ? (
        <>
          <p className="font-semibold">{t('proofTitle')}</p>
          <p>{t('proofLead', { provider: isolated(newcomer.provider.label) })}</p>
        </>
      ) : (
        <p className="font-semibold">{t('entering')}</p>
      )}
    </output>
  )
}
