import { useEffect, useRef, useState } from 'react'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Start } from '#domain/learning/resume.ts'
import type { Translate } from '#i18n/translator.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  t: Translate<'room'>
  start: Start
  onSeek: (second: number) => void
}

/** Seconds of playback until it hides: as a message, and as a question. */
const NOTED_AFTER = 5
const DECIDED_AFTER = 20
/** Difference in seconds between two reports that counts as a seek. */
const LEAP = 3

/** Where the video resumes, with a link to its start or to another device's position. */
export function ResumeChip({ t, start, onSeek }: Props) {
  const [isShown, setShown] = useState(true)
  const { at, offered } = start
  const isNote = offered === undefined
  const until = at + (isNote ? NOTED_AFTER : DECIDED_AFTER)
  useEffect(() => {
    let last = at
    return $playhead.listen(({ second }) => {
      // Playback has not begun.
      if (second === 0) return
      if (second > until || Math.abs(second - last) > LEAP) setShown(false)
      last = second
    })
  }, [at, until])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A note goes with the first press beside it; the question whether to resume stays.
    if (!isNote) return
    const hide = ({ target }: Event) => box.current?.contains(target as Node) || setShown(false)
    addEventListener('pointerdown', hide)
    return () => removeEventListener('pointerdown', hide)
  }, [isNote])
  if (!isShown || (at === 0 && offered === undefined)) return null

  function leap(second: number): void {
    setShown(false)
    onSeek(second)
  }

  return (
    <div
      ref={box}
      className="player-resume night absolute bottom-24 z-10 flex max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-full bg-night ps-4 pe-1 text-sm inset-is-3"
    >
      {offered === undefined ? (
        <>
          <span>{t('startedAt', { time: clockTime(at) })}</span>
          <button
            className="min-h-11 px-3 font-bold underline"
            type="button"
            onClick={() => leap(0)}
          >
            {t('startOver')}
          </button>
        </>
      ) : (
        <button
          className="min-h-11 pe-3 text-start font-bold underline"
          type="button"
          onClick={() => leap(offered)}
        >
          {t('resume', { time: clockTime(offered) })}
        </button>
      )}
      <button
        className="grid size-11 shrink-0 place-items-center"
        type="button"
        aria-label={t('dismiss')}
        onClick={() => setShown(false)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}
