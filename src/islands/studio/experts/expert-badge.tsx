import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

interface Facts {
  isPublic: boolean
  isRetired: boolean
}

const LOOK_OF = {
  public: 'good',
  waiting: 'warning',
  retired: 'neutral'
} as const satisfies Record<string, BadgeKind>

/** Whether visitors see the page of an expert. */
export function pageStanding({ isPublic, isRetired }: Facts): keyof typeof LOOK_OF {
  if (isRetired) return 'retired'
  return isPublic ? 'public' : 'waiting'
}

export function ExpertBadge({ expert }: { expert: Facts }) {
  const t = useTexts('studioExperts')
  const standing = pageStanding(expert)
  return <Badge kind={LOOK_OF[standing]}>{t(`standing.${standing}`)}</Badge>
}
