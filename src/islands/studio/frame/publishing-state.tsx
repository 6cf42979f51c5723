import { useEffect, useId } from 'react'
import { getPublishedSite } from '#contract/studio/site.ts'
import { formatDuration, formatNumber } from '#i18n/format/format.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { followStudio } from '#stores/studio/studio-events.ts'
import { Badge, type BadgeKind } from '#ui/kit/badge.tsx'
import type { IconName } from '#ui/kit/icons.ts'
import '#ui/kit/navigation/popovers.ts'
import { useFacts, useTexts } from './facts.ts'
import { type PublishedSite, shownState } from './shown-state.ts'
import { useResource } from './use-resource.ts'

const SHOWN_MOST = 5

type Publication = PublishedSite['publications'][number]

const LOOK_OF = {
  live: 'good',
  publishing: 'warning',
  failed: 'danger'
} as const satisfies Record<Publication['state'], BadgeKind>

const ICON_OF = {
  live: 'check',
  publishing: 'clock',
  failed: 'alert'
} as const satisfies Record<Publication['state'], IconName>

/** Whether visitors see the newest catalogue, with the last publications. */
export function PublishingState() {
  const t = useTexts('studio')
  const id = useId()
  const { data, error } = useResource(getPublishedSite, {})
  const hasFailed = error !== undefined

  // It stops after a failure, so that a second factor is not asked for every time.
  useEffect(() => (hasFailed ? undefined : followStudio(askAgain)), [hasFailed])

  // What was read before is no longer known.
  const state = data && shownState(data)
  if (!data || !state || hasFailed) return null
  return (
    <>
      <button
        className="flex min-h-11 min-w-11 items-center justify-center rounded-full whitespace-nowrap hover:bg-sunken sm:px-2"
        type="button"
        aria-label={t(`publishing.${state}`)}
        popoverTarget={id}
      >
        <Badge kind={LOOK_OF[state]} icon={ICON_OF[state]}>
          <span className="max-sm:hidden">{t(`publishing.${state}`)}</span>
        </Badge>
      </button>
      <div className="menu-box w-88 max-w-[calc(100vw-2rem)] p-4!" id={id} popover="auto">
        <h2 className="mb-2 font-bold">{t('publications')}</h2>
        <ul className="grid gap-3">
          {data.publications.slice(0, SHOWN_MOST).map(one => (
            <PublicationLine key={one.startedAt} publication={one} />
          ))}
        </ul>
      </div>
    </>
  )
}

const askAgain = ({ event }: { event: string }) => {
  if (event === 'site' || event === 'poll') revalidate('/studio/site')
}

function PublicationLine({ publication }: { publication: Publication }) {
  const t = useTexts('studio')
  const { locale } = useFacts()
  const { state, startedAt, tookMs, pages, problem } = publication
  const facts = [
    formatShortMoment(startedAt, locale),
    tookMs !== undefined && formatDuration(Math.max(1, Math.round(tookMs / 1_000)), locale),
    pages !== undefined && t('pageCount', { count: pages, shown: formatNumber(pages, locale) })
  ]
  return (
    <li className="grid justify-items-start gap-1 text-sm">
      <Badge kind={LOOK_OF[state]}>{t(`publishing.${state}`)}</Badge>
      <span className="text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      {problem && (
        <span className="text-danger" dir="auto">
          {problem}
        </span>
      )}
    </li>
  )
}
