import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { localized } from '#i18n/locale.ts'
import type { Messages, Translate } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { idInAddress } from '#islands/room/use-item.ts'
import { type Translated, useMessages } from '#islands/use-messages.ts'
import { followQuiz } from '#stores/quiz-sending.ts'
import { $room, followRoom, openRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Opening } from './opening.tsx'
import { Sheet } from './sheet.tsx'

interface Props extends Translated {
  room: Messages
  form: Messages
}

/** What the parts of a quiz speak with. */
export interface Texts {
  t: Translate<'quiz'>
  /** Of the class room, for what both say. */
  roomText: Translate<'room'>
  form: Translate<'form'>
}

/** Where a quiz of a class is taken. */
export function Quiz(props: Props) {
  const { locale } = props
  const t = useMessages('quiz', props)
  const roomText = useMessages('room', { locale, messages: props.room })
  const form = useMessages('form', { locale, messages: props.form })
  const room = useStore($room)
  useEffect(() => followRoom(idInAddress()), [])
  useEffect(followQuiz, [])

  switch (room.step) {
    case 'loading':
      return <Opening title={t('title')} label={t('loading')} />
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
          <p className="-mt-10 text-center text-ink-muted">{t('failedLead')}</p>
        </div>
      )
    case 'loaded':
      return <Sheet t={t} roomText={roomText} form={form} locale={locale} room={room} />
  }
}
