import type { MouseEvent } from 'react'
import { loginPath, plansPath } from '#domain/addresses.ts'
import { gateOf } from '#domain/learning/module-gate.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import type { Barrier, LoadedRoom } from '#stores/learning/room.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { followHere } from '#islands/learning/room/outline/neighbours.tsx'
import {
  itemsOf,
  type RoomGate,
  type RoomItem,
  roomAddress
} from '#islands/learning/room/use-item.ts'

interface Props extends TextProps<'room'> {
  room: LoadedRoom
  current: RoomItem
  barrier: Barrier
  /** Path to return to after signing in. */
  here: string
  /** Opens another item without leaving the page. */
  onSelect?: (id: number) => void
}

/** How to open a closed item: sign in, subscribe, or finish the module before. */
export function WayIn({ t, locale, room, current, barrier, here, onSelect }: Props) {
  const { course, content } = room
  const toItem = ({ id }: RoomItem) => ({
    href: roomAddress(locale, course.slug, id),
    ...(onSelect && {
      onClick: (event: MouseEvent) => followHere(event, () => onSelect(id))
    })
  })
  if (barrier === 'module_locked') {
    const next = gateTo(current, room)?.next
    return (
      next && (
        <ButtonLink {...toItem(next)}>
          {t('goTo', { title: plainText(next.title, locale) })}
        </ButtonLink>
      )
    )
  }
  const query = `?next=${encodeURIComponent(here)}`
  const login = `${localized(loginPath, locale)}${query}`
  const preview = itemsOf(content).find(({ isPreview }) => isPreview)
  if (!isToBuy(room, barrier)) return <ButtonLink href={login}>{t('login')}</ButtonLink>
  return (
    <>
      <ButtonLink href={localized(plansPath, locale)}>{t('subscribe')}</ButtonLink>
      {preview && (
        <ButtonLink kind="quiet" className="border-ink/70!" {...toItem(preview)}>
          {t('watchFree')}
        </ButtonLink>
      )}
      {barrier === 'unauthorized' && (
        <ButtonLink kind="plain" href={login}>
          {t('login')}
        </ButtonLink>
      )}
    </>
  )
}

/** Whether a plan opens the item; a guest without progress is offered one too. */
export const isToBuy = ({ content: { progress } }: LoadedRoom, barrier: Barrier): boolean =>
  barrier === 'subscription_required' ||
  (barrier === 'unauthorized' && progress.completedItems === 0)

export const titleOf = ({ t, room, barrier }: Pick<Closed, 't' | 'room' | 'barrier'>): string =>
  t(`barrier.${isToBuy(room, barrier) ? 'subscription_required' : barrier}`)

type Closed = Pick<Props, 't' | 'locale' | 'room' | 'current' | 'barrier'>

export function reasonOf({ t, locale, room, current, barrier }: Closed): string {
  const gate = barrier === 'module_locked' ? gateTo(current, room) : undefined
  if (gate) return t('moduleLocked', { module: plainText(gate.before.title, locale) })
  return t(`barrierLead.${isToBuy(room, barrier) ? 'subscription_required' : barrier}`)
}

function gateTo(item: RoomItem, { content: { modules } }: LoadedRoom): RoomGate | undefined {
  const module = modules.find(({ items }) => items.includes(item))
  return module && gateOf(modules, module.id)
}
