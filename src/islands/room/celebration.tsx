import { useEffect, useState } from 'react'
import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { Joy } from '#islands/joy.tsx'
import { findReward, type Reward } from '#stores/path-certificate.ts'
import { closeCelebration, type LoadedRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

interface Props {
  t: Translate<'room'>
  locale: Locale
  room: LoadedRoom
}

/** Milliseconds after which the moment comes, whether or not it is known what was earned. */
const REWARD_TIMEOUT_MS = 2_000

/** What was earned, before the dialog opens: its title is read out once. */
function useReward(isJustCompleted: boolean, slug: string): Reward | undefined {
  const [reward, setReward] = useState<Reward>()
  useEffect(() => {
    if (!isJustCompleted) return undefined
    let isCurrent = true
    void findReward(slug).then(found => {
      if (isCurrent) setReward(found)
    })
    const timer = setTimeout(
      () => setReward(found => found ?? { isFirst: false }),
      REWARD_TIMEOUT_MS
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isJustCompleted, slug])
  return reward
}

/** The class is done: a moment of joy, and what comes after it. @see spec §4, “completion message” */
export function Celebration({ t, locale, room }: Props) {
  const { course, content, isJustCompleted } = room
  const { certificateId } = content
  const reward = useReward(isJustCompleted, course.slug)
  const { isFirst = false, path } = reward ?? {}
  const title = plainText(course.title, locale)
  const page = localized(`/class/${encodeURIComponent(course.slug)}`, locale)
  return (
    <Dialog
      title={t(isFirst ? 'completed.firstTitle' : 'completed.title')}
      lead={t(isFirst ? 'completed.firstLead' : 'completed.lead', { title })}
      isOpen={isJustCompleted && reward !== undefined}
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
      {isJustCompleted && reward && <Joy />}
      <output className="block text-center empty:hidden">
        {path && t('completed.path', { title: plainText(path.title, locale) })}
      </output>
    </Dialog>
  )
}
