import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localized } from '#i18n/locale.ts'
import type { Messages } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import { followProgress } from '#stores/progress-queue.ts'
import { $room, followRoom, openRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Classroom } from './classroom.tsx'
import { Opening } from './opening.tsx'
import { idInAddress } from './use-item.ts'

interface Props extends Translated {
  form: Messages
}

/** Where a class is watched, read and practised. */
export function Room(props: Props) {
  const { locale } = props
  const t = useMessages('room', props)
  const form = useMessages('form', { locale, messages: props.form })
  const room = useStore($room)
  useEffect(() => followRoom(idInAddress()), [])
  useEffect(followProgress, [])

  switch (room.step) {
    case 'loading':
      return <Opening label={t('loading')} />
    case 'missing':
      return (
        <div className="section">
          <EmptyState title={t('missing')} lead={t('missingLead')} heading="h1">
            <ButtonLink href={localized('/classes', locale)}>{t('allClasses')}</ButtonLink>
          </EmptyState>
        </div>
      )
    case 'refused':
      return (
        <div className="section">
          <h1 className="sr-only">{t('title')}</h1>
          <NotShown
            t={form}
            refused={room}
            title={t('failed')}
            retryLabel={t('retry')}
            onRetry={() => void openRoom(idInAddress())}
          />
          <p className="-mt-6 text-center">
            <a
              className="nav-link text-brand-ink"
              href={localized(`/class/${encodeURIComponent(idInAddress())}`, locale)}
            >
              {t('aboutClass')}
            </a>
          </p>
        </div>
      )
    case 'loaded':
      return <Classroom t={t} form={form} locale={locale} room={room} />
  }
}
