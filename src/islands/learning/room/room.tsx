import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { classPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { type FormTexts, useFormTexts } from '#islands/frame/use-messages.ts'
import { followProgress } from '#stores/learning/progress-queue.ts'
import { $room, followRoom } from '#stores/learning/room.ts'
import { NoRoom } from './barred/no-room.tsx'
import { Classroom } from './classroom.tsx'
import { Opening } from './frame.tsx'
import { idInAddress } from './use-item.ts'

export function Room(props: FormTexts & { issuer: string }) {
  const texts = useFormTexts('room', props)
  const { t, locale } = texts
  const room = useStore($room)
  useEffect(() => followRoom(idInAddress()), [])
  useEffect(followProgress, [])

  if (room.step === 'loading') return <Opening label={t('loading')} />
  if (room.step === 'loaded') return <Classroom {...texts} issuer={props.issuer} room={room} />
  return (
    <NoRoom {...texts} room={room}>
      <a className="nav-link text-brand-ink" href={localized(classPath(idInAddress()), locale)}>
        {t('aboutClass')}
      </a>
    </NoRoom>
  )
}
