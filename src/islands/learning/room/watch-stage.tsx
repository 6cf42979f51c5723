import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContentItem } from '#contract/learning/learning.ts'
import { parseUrl } from '#domain/parse-url.ts'
import { type Start, startOf } from '#domain/learning/resume.ts'
import { plainText } from '#i18n/text.ts'
import type { PlayerControl, PlayerVideo } from '#islands/learning/player/player.tsx'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { $playsOn } from '#stores/learning/player/autoplay.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { keepPosition, positionOf } from '#stores/learning/player/positions.ts'
import { refreshRoom, renewItem } from '#stores/learning/room.ts'
import { watch, type Watching } from '#stores/learning/player/watching.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { NextUp } from './outline/next-up.tsx'
import { ResumeChip } from './resume-chip.tsx'
import type { StageProps } from './stage.tsx'
import { itemAfter, type RoomItem } from './use-item.ts'

type Episode = Extract<ContentItem, { type: 'video' }>

interface Props extends StageProps {
  current: RoomItem
  /** Undefined while it loads; the player keeps the one before. */
  video: Episode | undefined
}

const Player = lazy(async () => {
  const module = await lazily('player', () => import('#islands/learning/player/player.tsx'))
  return { default: module?.default ?? Waiting }
})

const Marks = lazy(async () => {
  const module = await lazily(
    'questionMarks',
    () => import('#islands/learning/questions/timeline-marks.tsx')
  )
  return { default: module?.TimelineMarks ?? (() => null) }
})

const Waiting = () => <Skeleton className="aspect-video rounded-[var(--radius)]!" />

/** The player of an episode, with its reports and what follows. */
export function WatchStage({ t, locale, room, current, items, video, isRolling, onSelect }: Props) {
  const playsOn = useStore($playsOn)
  const control = useRef<PlayerControl>(null)
  const [overId, setOverId] = useState<number>()
  /** A seek that was asked for before the player exists. */
  const [pendingSeek, setPendingSeek] = useState<{ id: number; at: number }>()
  const session = useSession(room, video)
  useEffect(() => {
    function seek(at: number): void {
      $playhead.setKey('second', at)
      if (control.current) return control.current.seek(at)
      setPendingSeek({ id: current.id, at })
      keepPosition(current.id, Math.floor(at))
    }
    $playhead.set({ itemId: current.id, second: 0, seek })
  }, [current.id])
  const startAt = pendingSeek?.id === current.id ? pendingSeek.at : session?.start.at
  const isHere = session?.episode.id === current.id
  useEffect(() => {
    if (isHere && startAt !== undefined) $playhead.setKey('second', startAt)
  }, [isHere, startAt])

  if (!session) return <Waiting />
  const { episode, start, watching } = session
  const next = itemAfter(items, current)
  const isNextUp = overId === current.id && playsOn && next !== undefined && !next.locked
  return (
    <Suspense fallback={<Waiting />}>
      <Player
        locale={locale}
        video={playable(episode, locale)}
        startAt={pendingSeek?.id === episode.id ? pendingSeek.at : start.at}
        isPlaying={isRolling}
        course={plainText(room.course.title, locale)}
        {...artworkOf(room)}
        control={control}
        marks={
          <Suspense>
            <Marks
              locale={locale}
              courseId={room.course.id}
              contentId={episode.id}
              durationSeconds={episode.durationSeconds}
            />
          </Suspense>
        }
        onTime={second => {
          watching.note(second)
          $playhead.setKey('second', second)
        }}
        onRest={second => {
          void watching.rest(second)
          $playhead.setKey('second', second)
        }}
        onEnd={() => {
          setOverId(episode.id)
          void watching.rest(episode.durationSeconds).then(refreshRoom)
        }}
        renew={async () => {
          const fresh = await renewItem(room.course.id, episode.id)
          return fresh?.type === 'video' ? playable(fresh, locale) : undefined
        }}
      >
        {isNextUp && (
          <NextUp
            t={t}
            title={plainText(next.title, locale)}
            isVideo={next.type === 'video'}
            onGo={isChosen => onSelect(next.id, isChosen)}
            onStay={() => setOverId(undefined)}
          />
        )}
        <ResumeChip
          key={episode.id}
          t={t}
          start={start}
          onSeek={second => control.current?.seek(second)}
        />
      </Player>
    </Suspense>
  )
}

interface Session {
  episode: Episode
  start: Start
  watching: Watching
}

/** The last loaded episode. */
function useSession(room: StageProps['room'], video: Episode | undefined): Session | undefined {
  const [session, setSession] = useState<Session>()
  if (!video || session?.episode === video) return session
  const { id, durationSeconds: duration, positionSeconds } = video
  const start = startInAddress(id) ?? startOf(positionOf(id), positionSeconds, duration)
  const isReported = room.content.enrolled === true
  const onPlayed = () => void refreshRoom()
  const watching = watch({ itemId: id, duration, startAt: start.at, isReported, onPlayed })
  const fresh = { episode: video, start, watching }
  setSession(fresh)
  return fresh
}

/** A second in the address: `?item=3&t=90`. */
function startInAddress(id: number): Start | undefined {
  const query = new URLSearchParams(location.search)
  const second = Number(query.get('t') ?? Number.NaN)
  return Number(query.get('item')) === id && second >= 0 ? { at: second } : undefined
}

function playable(episode: Episode, locale: StageProps['locale']): PlayerVideo {
  const { id, videoUrl, posterUrl, durationSeconds, captions, storyboardUrl } = episode
  return {
    ...{ id, videoUrl, posterUrl, durationSeconds, captions },
    ...(storyboardUrl && { storyboardUrl }),
    title: plainText(episode.title, locale),
    chapters: episode.chapters.map(({ at, title }) => ({ at, title: plainText(title, locale) }))
  }
}

function artworkOf({ course, address }: StageProps['room']): { artwork?: string } {
  const poster = parseUrl(course.posterUrl, address)
  return poster ? { artwork: poster.href } : {}
}
