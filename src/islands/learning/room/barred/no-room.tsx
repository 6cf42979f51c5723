import type { ReactNode } from 'react'
import { classesPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { idInAddress } from '#islands/learning/room/use-item.ts'
import { type LoadedRoom, openRoom, type Room } from '#stores/learning/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/states.tsx'

interface Props {
  /** Of the room or a quiz, which share these keys. */
  t: (key: 'title' | 'missing' | 'missingLead' | 'allClasses' | 'failed' | 'retry') => string
  form: Translate<'form'>
  locale: Locale
  room: Exclude<Room, LoadedRoom | { step: 'loading' }>
  children: ReactNode
}

export function NoRoom({ t, form, locale, room, children }: Props) {
  if (room.step === 'missing') {
    return (
      <div className="section">
        <EmptyState title={t('missing')} lead={t('missingLead')} heading="h1">
          <ButtonLink href={localized(classesPath, locale)}>{t('allClasses')}</ButtonLink>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="section">
      <h1 className="sr-only">{t('title')}</h1>
      <LoadFailure {...{ t, form }} refused={room} onRetry={() => void openRoom(idInAddress())} />
      <p className="-mt-6 text-center text-ink-muted">{children}</p>
    </div>
  )
}
