import { useEffect, useState } from 'react'
import type { Class } from '#contract/catalogue/classes.ts'
import { certificatePath, classesPath, classPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { Preview } from '#islands/certificates/certificate/preview.tsx'
import { CelebrationBurst } from '#islands/frame/celebration.tsx'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { findNextInPath, type NextClass } from '#stores/learning/next-in-path.ts'
import { findReward, type Reward } from '#stores/certificates/my-certificates.ts'
import { closeCelebration, type LoadedRoom } from '#stores/learning/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { itemsOf } from './use-item.ts'

/** Milliseconds after which the dialog opens without the certificates. */
const REWARD_TIMEOUT_MS = 2_000

interface Earned extends Reward {
  next?: NextClass | undefined
}

/** Loaded before the dialog opens, since its title is read aloud once. */
function useReward(isJustCompleted: boolean, { id, slug }: Class): Earned | undefined {
  const [reward, setReward] = useState<Earned>()
  useEffect(() => {
    if (!isJustCompleted) return undefined
    const found = Promise.all([findReward(slug), findNextInPath(id)])
    const drop = untilCleanup(found, ([earned, next]) => setReward({ ...earned, next }))
    const timer = setTimeout(
      () => setReward(found => found ?? { isFirst: false }),
      REWARD_TIMEOUT_MS
    )
    return () => {
      drop()
      clearTimeout(timer)
    }
  }, [isJustCompleted, id, slug])
  return reward
}

/** Dialog of a completed class. */
export function Celebration({ t, locale, room }: TextProps<'room'> & { room: LoadedRoom }) {
  const { course, content, isJustCompleted } = room
  const { certificateId } = content
  const reward = useReward(isJustCompleted, course)
  const { isFirst = false, certificate, path, next } = reward ?? {}
  const title = plainText(course.title, locale)
  const page = (slug: string) => localized(classPath(slug), locale)
  const items = itemsOf(content)
  const quizzes = items.filter(({ type }) => type === 'quiz').length
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
            <ButtonLink href={localized(certificatePath(certificateId), locale)}>
              {t('completed.certificate')}
            </ButtonLink>
          )}
          {path && (
            <ButtonLink kind="quiet" href={localized(certificatePath(path.certificateId), locale)}>
              {t('completed.pathCertificate')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="quiet" href={page(next.slug)}>
              {t('completed.next', { title: plainText(next.title, locale) })}
            </ButtonLink>
          )}
          <ButtonLink kind={next ? 'plain' : 'quiet'} href={`${page(course.slug)}#reviews`}>
            {t('completed.review')}
          </ButtonLink>
          {!next && (
            <ButtonLink kind="plain" href={localized(classesPath, locale)}>
              {t('completed.more')}
            </ButtonLink>
          )}
        </>
      }
    >
      {isJustCompleted && reward && (
        <div>
          <CelebrationBurst />
          {certificate && (
            <Preview
              className="mx-auto w-64 max-w-full sm:w-72"
              title={t('completed.paper')}
              locale={locale}
              certificate={certificate}
            />
          )}
          <p className="mt-4 flex flex-wrap justify-center gap-x-4 font-semibold">
            <span>{t('completed.lessons', { count: items.length - quizzes })}</span>
            {quizzes > 0 && (
              <span className="dotted">{t('completed.quizzes', { count: quizzes })}</span>
            )}
          </p>
        </div>
      )}
      <output className="block text-center empty:hidden">
        {path && t('completed.path', { title: plainText(path.title, locale) })}
      </output>
    </Dialog>
  )
}
