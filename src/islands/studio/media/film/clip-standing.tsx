import type { StudioClip } from '#contract/studio/media/clips.ts'
import { formatDuration } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { clipTitle } from './clip-names.ts'
import { useLiveProgress } from './use-live-clip.ts'

const LOOK_OF = {
  uploading: 'neutral',
  processing: 'warning',
  ready: 'good',
  failed: 'danger'
} as const satisfies Record<StudioClip['state'], BadgeKind>

/** How a clip stands: its state, how far the work is, and what went wrong. */
export function ClipStanding({ clip }: { clip: StudioClip }) {
  const t = useTexts('studioMedia')
  const { locale } = useFacts()
  const { state, problem } = clip
  const { progress, secondsLeft } = useLiveProgress(clip)
  const isUnderWay = state === 'processing' || state === 'uploading'
  return (
    <span className="grid justify-items-start gap-1.5">
      <Badge kind={LOOK_OF[state]}>{t(`state.${state}`)}</Badge>
      {isUnderWay && progress !== undefined && (
        <Progress
          className="w-44 max-w-full"
          value={progress}
          label={t('progressOf', { name: clipTitle(clip) })}
          text={
            secondsLeft === undefined
              ? t('percent', { percent: progress })
              : t('percentLeft', {
                  percent: progress,
                  left: formatDuration(Math.max(1, secondsLeft), locale)
                })
          }
        />
      )}
      {problem && <span className="text-sm">{readText(problem.message, locale).value}</span>}
    </span>
  )
}
