import type { MouseEvent } from 'react'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { itemAfter, type RoomItem, roomAddress } from '#islands/learning/room/use-item.ts'

interface Props extends TextProps<'room'> {
  slug: string
  items: readonly RoomItem[]
  current: RoomItem | undefined
  onSelect: (id: number) => void
}

export function Neighbours({ t, locale, slug, items, current, onSelect }: Props) {
  const at = items.findIndex(item => item === current)
  const link = (item: RoomItem | undefined, label: string, place = '') =>
    item && (
      <a
        className={`btn-quiet ${place}`}
        href={roomAddress(locale, slug, item.id)}
        onClick={event => followHere(event, () => onSelect(item.id))}
      >
        {label}
      </a>
    )
  return (
    <div className="mt-4 flex flex-wrap justify-between gap-3">
      {link(items[at - 1], t('previous'))}
      {link(itemAfter(items, current), t('next'), 'ms-auto')}
    </div>
  )
}

/** Follows a link on this page, unless a modifier key asks for a new tab. */
export function followHere(event: MouseEvent, follow: () => void): void {
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (isElsewhere) return
  event.preventDefault()
  follow()
}
