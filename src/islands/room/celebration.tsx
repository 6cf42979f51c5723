import { useEffect, useState } from 'react'
import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { Joy } from '#islands/joy.tsx'
import { type CompletedPath, findCompletedPath } from '#stores/path-certificate.ts'
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
  const [path, setPath] = useState<CompletedPath>()
  useEffect(() => {
    if (!isJustCompleted) return undefined
    let isCurrent = true
    void findCompletedPath(course.slug).then(found => {
      if (isCurrent) setPath(found)
    })
    return () => {
      isCurrent = false
    }
  }, [isJustCompleted, course.slug])
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
            <ButtonLink href={localized(`/certificates/${certificateId}`, locale)}>
              {t('completed.certificate')}
            </ButtonLink>
          )}
          {path && (
            <ButtonLink
              kind="quiet"
              href={localized(`/certificates/${path.certificateId}`, locale)}
            >
              {t('completed.pathCertificate')}
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
      <output className="block text-center empty:hidden">
        {path && t('completed.path', { title: plainText(path.title, locale) })}
      </output>
    </Dialog>
  )
}
