import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import type { ApplicationState } from './application-facts.ts'

const LOOKS: Readonly<Record<ApplicationState, BadgeKind>> = {
  new: 'warning',
  answered: 'brand',
  accepted: 'good',
  declined: 'neutral'
}

export function ApplicationBadge({ status }: { status: ApplicationState }) {
  const t = useTexts('studioApplications')
  return <Badge kind={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
