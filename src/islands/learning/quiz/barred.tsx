import { quizPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { reasonOf, titleOf, WayIn as WayInto } from '#islands/learning/room/barred/way-in.tsx'
import type { Barrier, LoadedRoom } from '#stores/learning/room.ts'
import { EmptyState } from '#ui/kit/states.tsx'
import type { RoomItem } from '#islands/learning/room/use-item.ts'
import type { Texts } from './quiz.tsx'

export interface BarredProps extends Pick<Texts, 'roomText'> {
  locale: Locale
  room: LoadedRoom
  current: RoomItem
  barrier: Barrier
}

export function Barred(props: BarredProps) {
  const { roomText } = props
  return (
    <div className="card lattice relative overflow-clip px-5">
      <EmptyState
        icon="lock"
        title={titleOf({ ...props, t: roomText })}
        lead={reasonOf({ ...props, t: roomText })}
      >
        <WayIn {...props} />
      </EmptyState>
    </div>
  )
}

/** After signing in the learner returns to the quiz. */
export function WayIn({ roomText, locale, room, current, barrier }: BarredProps) {
  const path = quizPath(room.course.slug, current.id)
  return (
    <WayInto
      t={roomText}
      locale={locale}
      room={room}
      current={current}
      barrier={barrier}
      here={localized(path, locale)}
    />
  )
}
