import type { PromoState as State } from '#contract/studio/promo-codes.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

const KINDS: Record<State, BadgeKind> = {
  ahead: 'brand',
  running: 'good',
  used_up: 'warning',
  over: 'neutral'
}

export function PromoStateBadge({ state }: { state: State }) {
  const t = useTexts('studioPromoCodes')
  return <Badge kind={KINDS[state]}>{t(`state.${state}`)}</Badge>
}
