import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { blockersOf } from '#islands/room/outline.tsx'
import { itemsOf, type RoomItem, roomAddress } from '#islands/room/use-item.ts'
import type { Barrier } from '#stores/room-item.ts'
import type { LoadedRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import type { Texts } from './quiz.tsx'

export interface BarredProps extends Pick<Texts, 'roomText'> {
  locale: Locale
  room: LoadedRoom
  current: RoomItem
  barrier: Barrier
}

/** Why this quiz is closed, and the way in. */
export function Barred(props: BarredProps) {
  const { roomText, barrier } = props
  return (
    <div className="card lattice relative overflow-clip px-5">
      <EmptyState
        icon="lock"
        title={roomText(`barrier.${barrier}`)}
        lead={roomText(`barrierLead.${barrier}`)}
      >
        <WayIn {...props} />
      </EmptyState>
    </div>
  )
}

/** What opens a closed quiz: an account, a plan, or what has to be done before. */
export function WayIn({ roomText: t, locale, room, current, barrier }: BarredProps) {
  const { course, content } = room
  if (barrier === 'module_locked') {
    const module = content.modules.find(({ items }) => items.includes(current))
    const blocker = module && blockersOf(content).get(module.id)
    return (
      blocker && (
        <ButtonLink href={roomAddress(locale, course.slug, blocker.id)}>
          {t('goTo', { title: plainText(blocker.title, locale) })}
        </ButtonLink>
      )
    )
  }
  const here = localized(`/class/${encodeURIComponent(course.slug)}/quiz/${current.id}`, locale)
  const query = `?next=${encodeURIComponent(here)}`
  const preview = itemsOf(content).find(({ isPreview }) => isPreview)
  return (
    <>
      {barrier === 'unauthorized' ? (
        <>
          <ButtonLink href={`${localized('/login', locale)}${query}`}>{t('login')}</ButtonLink>
          <ButtonLink kind="quiet" href={`${localized('/signup', locale)}${query}`}>
            {t('signup')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={localized('/subscription-plans', locale)}>{t('subscribe')}</ButtonLink>
      )}
      {preview && (
        <ButtonLink kind="plain" href={roomAddress(locale, course.slug, preview.id)}>
          {t('watchFree')}
        </ButtonLink>
      )}
    </>
  )
}
