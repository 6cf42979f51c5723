import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { classPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { Messages } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { followProgress } from '#stores/learning/progress-queue.ts'
import { $room, followRoom } from '#stores/learning/room.ts'
import { Classroom } from './classroom.tsx'
import { NoRoom } from './barred/no-room.tsx'
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

  if (room.step === 'loading') return <Opening label={t('loading')} />
  if (room.step === 'loaded') return <Classroom t={t} form={form} locale={locale} room={room} />
  return (
    <NoRoom t={t} form={form} locale={locale} room={room}>
      <a className="nav-link text-brand-ink" href={localized(classPath(idInAddress()), locale)}>
        {t('aboutClass')}
      </a>
    </NoRoom>
  )
}
