import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { parseUrl } from '#domain/parse-url.ts'
import { formatPrice } from '#i18n/format/format.ts'
import type { Barrier } from '#stores/learning/room.ts'
import type { StageProps } from '#islands/learning/room/stage.tsx'
import { roomAddress, type RoomItem } from '#islands/learning/room/use-item.ts'
import { $lowestPrice, askLowestPrice } from '#stores/subscriptions/lowest-price.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import { isToBuy, reasonOf, titleOf, WayIn } from './way-in.tsx'

interface Props extends StageProps {
  current: RoomItem
  barrier: Barrier
}

/** On a dark ground the star of the lock is dark too. */
const SALE =
  'night rounded-[var(--radius)] [--brand-soft:var(--brand)] [&_.star+svg]:text-brand-on!'

export function Barred({ t, locale, room, current, barrier, onSelect }: Props) {
  const sells = isToBuy(room, barrier)
  const cover = sells ? parseUrl(room.course.posterUrl, room.address)?.href : undefined
  return (
    <div
      className={`${sells ? SALE : 'card'} lattice relative isolate grid min-h-72 place-items-center overflow-clip px-4 sm:aspect-video`}
    >
      {cover && (
        <img
          className="absolute inset-0 -z-1 size-full object-cover opacity-15 blur-sm"
          src={cover}
          alt=""
        />
      )}
      <EmptyState
        icon="lock"
        title={titleOf({ t, room, barrier })}
        lead={reasonOf({ t, locale, room, current, barrier })}
      >
        {sells && <LowestPrice t={t} locale={locale} />}
        <WayIn
          {...{ t, locale }}
          room={room}
          current={current}
          barrier={barrier}
          here={roomAddress(locale, room.course.slug, current.id)}
          onSelect={onSelect}
        />
      </EmptyState>
    </div>
  )
}

/** Lowest monthly price; its place has its height before. */
function LowestPrice({ t, locale }: Pick<Props, 't' | 'locale'>) {
  const price = useStore($lowestPrice)
  useEffect(() => void askLowestPrice(), [])
  return (
    <p className="min-h-7 basis-full font-bold">
      {price !== undefined && <bdi>{t('from', { price: formatPrice(price, locale) })}</bdi>}
    </p>
  )
}
