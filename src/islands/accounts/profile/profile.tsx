import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Messages } from '#i18n/translator.ts'
import { Awaited } from '#islands/accounts/forms/awaited.tsx'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { $profile, followProfile, loadProfile } from '#stores/accounts/profile.ts'
import { ProfileForm } from './profile-form.tsx'

interface Props extends Translated {
  form: Messages
}

/** Who is signed in, to be changed. */
export function Profile(props: Props) {
  const { locale } = props
  const t = useMessages('profile', props)
  const form = useMessages('form', { locale, messages: props.form })
  const state = useStore($profile)
  useEffect(followProfile, [])

  if (state.step !== 'loaded') {
    return (
      <Awaited
        form={form}
        state={state}
        loading={t('loading')}
        failed={t('failed')}
        retry={t('retry')}
        onRetry={() => void loadProfile()}
      />
    )
  }
  return <ProfileForm t={t} form={form} locale={locale} profile={state.profile} />
}
