import type { StudioClass } from '#contract/studio/classes/classes.ts'
import { listNames } from '#i18n/format/names.ts'
import { plainText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'

const LOOK_OF = {
  draft: 'neutral',
  in_review: 'warning',
  scheduled: 'brand',
  live: 'good',
  retired: 'neutral'
} as const satisfies Record<StudioClass['state'], BadgeKind>

type Props = Pick<StudioClass, 'state' | 'revision'> & {
  liveRevision?: number | undefined
  /** Who has it open now, which the list says. */
  openBy?: StudioClass['openBy']
}

/** How a class stands, and whether learners see an earlier revision. */
export function ClassBadges({ state, revision, liveRevision, openBy = [] }: Props) {
  const t = useTexts('studioClasses')
  const { locale } = useFacts()
  const names = listNames(
    openBy.map(({ name }) => plainText(name, locale)),
    locale
  )
  const hasChanges = state !== 'retired' && liveRevision !== undefined && liveRevision !== revision
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge kind={LOOK_OF[state]}>{t(`state.${state}`)}</Badge>
      {names && <Badge kind="brand">{t('openBy', { names })}</Badge>}
      {hasChanges && <Badge kind="warning">{t('hasChanges')}</Badge>}
    </span>
  )
}
