import { useEffect, useState } from 'react'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Certificate } from '#contract/certificates.ts'
import { certificatePath, classesPath, classPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { CopyLink, LinkedIn } from '#islands/certificates/certificate/pdf-buttons.tsx'
import { Preview } from '#islands/certificates/certificate/preview.tsx'
import { StoredPicture } from '#islands/catalogue/home/picture.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { CelebrationBurst } from '#islands/frame/celebration.tsx'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
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

interface Props extends TextProps<'room'> {
  /** Of certificates. */
  issuer: string
  room: LoadedRoom
}

/** Dialog of a completed class. */
export function Celebration({ t, locale, issuer, room }: Props) {
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
      isCentred
      actions={
        <>
          {certificateId && (
            <ButtonLink href={localized(certificatePath(certificateId), locale)}>
              {t('completed.certificate')}
            </ButtonLink>
          )}
          {certificate && <Share {...{ locale, issuer, certificate }} />}
          {path && (
            <ButtonLink kind="quiet" href={localized(certificatePath(path.certificateId), locale)}>
              {t('completed.pathCertificate')}
            </ButtonLink>
          )}
          {next && <Next {...{ t, locale, next }} />}
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
          <CelebrationBurst isOverPaper={certificate !== undefined} />
          {certificate && (
            <Preview
              className="relative mx-auto w-72 max-w-full"
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

interface ShareProps {
  locale: Locale
  issuer: string
  certificate: Certificate
}

function Share({ locale, issuer, certificate }: ShareProps) {
  const t = useLoadedMessages('certificate', locale)
  if (!t) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3 *:px-4! [&_output]:col-span-full">
      <LinkedIn t={t} locale={locale} issuer={issuer} certificate={certificate} />
      <CopyLink t={t} address={new URL(certificate.verifyUrl, location.href).href} />
    </div>
  )
}

function Next({ t, locale, next }: TextProps<'room'> & { next: NextClass }) {
  return (
    <a
      className="card group grid grid-cols-[7.5rem_minmax(0,1fr)] items-center overflow-clip hover:border-brand-ink"
      href={localized(classPath(next.slug), locale)}
      aria-label={t('completed.next', { title: plainText(next.title, locale) })}
    >
      <span className="relative min-h-20 self-stretch bg-sunken">
        <StoredPicture url={next.posterUrl} isUrgent />
      </span>
      <span className="grid gap-1 px-4 py-3">
        <span className="text-sm text-ink-muted">{t('completed.nextLabel')}</span>
        <span className="line-clamp-3 font-bold leading-snug group-hover:text-brand-ink">
          <BilingualText text={next.title} locale={locale} />
        </span>
      </span>
    </a>
  )
}
