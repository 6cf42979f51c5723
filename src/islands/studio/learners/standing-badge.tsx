import type { LearnerStanding } from '#contract/studio/learners.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

const LOOK_OF = {
  none: 'neutral',
  subscribed: 'good',
  cancelled: 'warning',
  ended: 'neutral',
  unverified: 'warning',
  disabled: 'danger'
} as const satisfies Record<LearnerStanding, BadgeKind>

export function StandingBadge({ standing }: { standing: LearnerStanding }) {
  const t = useTexts('studioLearners')
  return (
    <span className="inline-flex whitespace-nowrap">
      <Badge kind={LOOK_OF[standing]}>{t(`standings.${standing}`)}</Badge>
    </span>
  )
}
