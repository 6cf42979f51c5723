import type { Barrier } from '#stores/room-item.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import type { StageProps } from './stage.tsx'
import { type RoomItem, roomAddress } from './use-item.ts'
import { reasonOf, WayIn } from './way-in.tsx'

interface Props extends StageProps {
  current: RoomItem
  barrier: Barrier
}

/** Why this item is closed, and the way in. */
export function Barred({ t, locale, room, current, barrier, onSelect }: Props) {
  return (
    <div className="card lattice relative grid min-h-72 place-items-center overflow-clip px-4 sm:aspect-video">
      <EmptyState
        icon="lock"
        title={t(`barrier.${barrier}`)}
        lead={reasonOf({ t, locale, room, current, barrier })}
      >
        <WayIn
          t={t}
          locale={locale}
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
