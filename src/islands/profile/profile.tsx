import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Messages } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import { $profile, followProfile, loadProfile } from '#stores/profile.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
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

  switch (state.step) {
    case 'loading':
      return (
        <Loading label={t('loading')} className="grid gap-6">
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
        </Loading>
      )
    case 'refused':
      return (
        <NotShown
          t={form}
          refused={state}
          title={t('failed')}
          retryLabel={t('retry')}
          onRetry={() => void loadProfile()}
        />
      )
    case 'loaded':
      return <ProfileForm t={t} form={form} locale={locale} profile={state.profile} />
  }
}
