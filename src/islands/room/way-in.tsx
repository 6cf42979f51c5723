import type { MouseEvent } from 'react'
import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Barrier } from '#stores/room-item.ts'
import type { LoadedRoom } from '#stores/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { followHere } from './neighbours.tsx'
import { blockersOf } from './outline.tsx'
import { itemsOf, type RoomItem, roomAddress } from './use-item.ts'

interface Props {
  t: Translate<'room'>
  locale: Locale
  room: LoadedRoom
  current: RoomItem
  barrier: Barrier
  /** Path to come back to after signing in. */
  here: string
  /** Opens another item without leaving the page, where that can be. */
  onSelect?: (id: number) => void
}

/** What opens a closed item: an account, a plan, or what has to be done before. */
export function WayIn({ t, locale, room, current, barrier, here, onSelect }: Props) {
  const { course, content } = room
  const toItem = ({ id }: RoomItem) => ({
    href: roomAddress(locale, course.slug, id),
    ...(onSelect && {
      onClick: (event: MouseEvent) => followHere(event, () => onSelect(id))
    })
  })
  if (barrier === 'module_locked') {
    const module = content.modules.find(({ items }) => items.includes(current))
    const blocker = module && blockersOf(content).get(module.id)
    return (
      blocker && (
        <ButtonLink {...toItem(blocker)}>
          {t('goTo', { title: plainText(blocker.title, locale) })}
        </ButtonLink>
      )
    )
  }
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
        <ButtonLink kind="plain" {...toItem(preview)}>
          {t('watchFree')}
        </ButtonLink>
      )}
    </>
  )
}
