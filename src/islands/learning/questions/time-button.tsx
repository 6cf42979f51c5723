import { clockTime } from '#domain/time/clock-time.ts'
import type { Translate } from '#i18n/translator.ts'
import { $playhead } from '#stores/learning/player/playhead.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  t: Translate<'questions'>
  /** Second of the open film. */
  at: number
}

/** Moves the film to the second of a question. */
export function TimeButton({ t, at }: Props) {
  const time = clockTime(at)
  return (
    <button
      className="relative inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-ink hover:underline"
      type="button"
      aria-label={t('jumpTo', { time })}
      onClick={() => $playhead.get().seek(at)}
    >
      <Icon name="play" className="size-4" />
      <bdi dir="ltr">{time}</bdi>
    </button>
  )
}
