import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { quizPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { usePart } from '#islands/frame/use-part.ts'
import {
  itemsOf,
  roomAddress,
  type RoomItem,
  useOpenItem
} from '#islands/learning/room/use-item.ts'
import { $roomItem, type LoadedRoom, openItem } from '#stores/learning/room.ts'
import { nameAddress, nameTitle } from '#ui/dom/name-page.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { EmptyState } from '#ui/kit/states.tsx'
import { Barred } from './barred.tsx'
import { QuizSteps } from './quiz-steps.tsx'
import { Page } from './opening.tsx'
import type { Texts } from './quiz.tsx'

export interface SheetProps extends Texts {
  locale: Locale
  /** Of certificates. */
  issuer: string
  room: LoadedRoom
}

const loadCelebration = () => import('#islands/learning/room/celebration.tsx')

/** The quiz of the address, or why it is closed. */
export function Sheet(props: SheetProps) {
  const { t, roomText, locale, issuer, room } = props
  const celebration = usePart('celebration', room.isJustCompleted, loadCelebration)
  const { course } = room
  const current = useQuizItem(room, locale)
  const title = current?.title ?? course.title
  const name = plainText(title, locale)
  useEffect(() => nameTitle(name, locale), [name, locale])
  return (
    <Page>
      <p className="print:hidden">
        <a
          className="nav-link -ms-3 gap-2 whitespace-normal! py-2 leading-snug text-brand-ink"
          href={roomAddress(locale, course.slug, current?.id)}
        >
          <Icon name="forward" className="size-5 mirrors rotate-180" />
          <BilingualText text={course.title} locale={locale} />
        </a>
      </p>
      {current ? (
        <>
          <h1 className="mt-1 mb-6 text-xl sm:text-2xl">
            <BilingualText text={title} locale={locale} />
          </h1>
          <Open {...props} current={current} />
        </>
      ) : (
        <EmptyState title={t('missing')} lead={t('missingLead')} heading="h1">
          <ToRoom {...props} />
        </EmptyState>
      )}
      {celebration && <celebration.Celebration t={roomText} {...{ locale, issuer, room }} />}
    </Page>
  )
}

function Open(props: SheetProps & { current: RoomItem }): ReactNode {
  const { t, form, locale, room } = props
  const open = useStore($roomItem)
  switch (open.step) {
    case 'none':
    case 'loading':
      return (
        <Loading label={t('loading')}>
          <Skeleton className="h-80 rounded-[var(--radius)]!" />
        </Loading>
      )
    case 'barred':
      return <Barred {...props} barrier={open.barrier} />
    case 'refused':
      return (
        <div className="card px-5">
          <LoadFailure
            {...{ t, form }}
            refused={open}
            onRetry={() => void openItem(room.course.id, open.id)}
          />
          <p className="-mt-10 pb-14 text-center text-ink-muted">{t('failedLead')}</p>
        </div>
      )
    case 'open':
      if (open.item.type !== 'quiz') return null
      if (open.item.questions.length > 0) return <QuizSteps {...props} quiz={open.item} />
      return (
        <div className="card px-5">
          <EmptyState icon="quiz" title={t('empty')} lead={t('emptyLead')}>
            <ToRoom t={t} locale={locale} room={room} />
          </EmptyState>
        </div>
      )
  }
}

function ToRoom({ t, locale, room }: Pick<SheetProps, 't' | 'locale' | 'room'>) {
  return <ButtonLink href={roomAddress(locale, room.course.slug)}>{t('toRoom')}</ButtonLink>
}

/** Opens the quiz of the address, and puts the slug of the class there. */
function useQuizItem({ course, content }: LoadedRoom, locale: Locale): RoomItem | undefined {
  const requestedId = /\/quiz\/(\d+)$/.exec(location.pathname)?.[1]
  const current = itemsOf(content).find(
    ({ id, type }) => String(id) === requestedId && type === 'quiz'
  )
  const id = current?.id
  useOpenItem(course.id, current)
  useEffect(() => {
    if (!id) return
    const { pathname, search, hash } = location
    const path = quizPath(course.slug, id)
    const own = localized(path, locale)
    nameAddress(path)
    if (pathname !== own) history.replaceState(history.state, '', `${own}${search}${hash}`)
  }, [course.slug, id, locale])
  return current
}
