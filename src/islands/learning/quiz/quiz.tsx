import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Messages, Translate } from '#i18n/translator.ts'
import { type FormTexts, useFormTexts, useMessages } from '#islands/frame/use-messages.ts'
import { NoRoom } from '#islands/learning/room/barred/no-room.tsx'
import { idInAddress } from '#islands/learning/room/use-item.ts'
import { $room, followRoom } from '#stores/learning/room.ts'
import { followQuiz } from '#stores/learning/quiz/quiz-sending.ts'
import { Opening } from './opening.tsx'
import { Sheet } from './sheet.tsx'

export interface Texts {
  t: Translate<'quiz'>
  /** Texts that quizzes share with the classroom. */
  roomText: Translate<'room'>
  form: Translate<'form'>
}

export function Quiz(props: FormTexts & { room: Messages; issuer: string }) {
  const texts = useFormTexts('quiz', props)
  const { t, locale } = texts
  const roomText = useMessages('room', { locale, messages: props.room })
  const room = useStore($room)
  useEffect(() => followRoom(idInAddress()), [])
  useEffect(followQuiz, [])

  if (room.step === 'loading') return <Opening title={t('title')} label={t('loading')} />
  if (room.step === 'loaded') {
    return <Sheet {...texts} roomText={roomText} issuer={props.issuer} room={room} />
  }
  return (
    <NoRoom {...texts} room={room}>
      {t('failedLead')}
    </NoRoom>
  )
}
