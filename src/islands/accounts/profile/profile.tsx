import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { LoadState } from '#islands/accounts/forms/load-state.tsx'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { $profile, followProfile, loadProfile } from '#stores/accounts/profile.ts'
import { ProfileForm } from './profile-form.tsx'

export function Profile(props: FormTexts) {
  const { locale } = props
  const { t, form } = useFormTexts('profile', props)
  const state = useStore($profile)
  useEffect(followProfile, [])

  if (state.step !== 'loaded') {
    return (
      <LoadState
        form={form}
        state={state}
        texts={{ loading: t('loading'), failed: t('failed'), retry: t('retry') }}
        onRetry={() => void loadProfile()}
      />
    )
  }
  return <ProfileForm t={t} form={form} locale={locale} profile={state.profile} />
}
