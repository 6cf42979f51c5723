import { useEffect, useRef } from 'react'
import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { Joy } from '#islands/joy.tsx'
import { closeCelebration, type LoadedRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

interface Props {
  t: Translate<'room'>
  locale: Locale
  room: LoadedRoom
}

/** The class is done: a moment of joy, and what comes after it. @see spec §4, “completion message” */
export function Celebration({ t, locale, room }: Props) {
  const { course, content, isJustCompleted } = room
  const { certificateId } = content
  const reward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isJustCompleted) return
    // The first thing in the dialog is what closes it, and one key would do so unseen.
    reward.current?.focus()
  }, [isJustCompleted])
  const title = plainText(course.title, locale)
  const page = localized(`/class/${encodeURIComponent(course.slug)}`, locale)
  return (
    <Dialog
      title={t('completed.title')}
      lead={t('completed.lead', { title })}
      isOpen={isJustCompleted}
      onClose={closeCelebration}
      closeLabel={t('completed.close')}
      actions={
        <>
          {certificateId && (
            <ButtonLink ref={reward} href={localized(`/certificates/${certificateId}`, locale)}>
              {t('completed.certificate')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" href={`${page}#reviews`}>
            {t('completed.review')}
          </ButtonLink>
          <ButtonLink kind="plain" href={localized('/classes', locale)}>
            {t('completed.more')}
          </ButtonLink>
        </>
      }
    >
      {isJustCompleted && <Joy />}
    </Dialog>
  )
}
