import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listClassRevisions } from '#contract/studio/classes/class-revisions.ts'
import { formatShortMoment } from '#i18n/format/short-moment.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { ClassActs } from '#islands/studio/classes/acts/use-class-acts.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ClassChanges } from './class-changes.tsx'

type Revision = ReplyOf<typeof listClassRevisions>['items'][number]

/** Revisions of one page of the API, doubled when more are asked for. */
const FIRST = 20
const MOST = 100

interface Props {
  id: number
  /** The newest, so that the list follows. */
  revision: number
  acts: ClassActs
}

/** Who saved what and when, what each changed, and how to go back to one. */
export function Revisions({ id, revision, acts }: Props) {
  const t = useTexts('studioClassEditor')
  const [pageSize, setPageSize] = useState(FIRST)
  const [restoring, setRestoring] = useState<Revision>()
  const { locale } = useFacts()
  const { data, error } = useResource(listClassRevisions, {
    params: { id: `${id}` },
    query: { pageSize }
  })
  const seen = useRef(revision)

  useEffect(() => {
    if (seen.current !== revision) revalidate(listClassRevisions.path)
    seen.current = revision
  }, [revision])

  if (!data) {
    if (!error) return <SkeletonRows />
    return <ResourceError failure={error} onRetry={() => revalidate(listClassRevisions.path)} />
  }
  return (
    <>
      <ol className="timeline">
        {data.items.map(one => (
          <RevisionLine
            key={one.revision}
            {...{ id }}
            one={one}
            isNewest={one.revision === revision}
            onRestore={() => setRestoring(one)}
          />
        ))}
      </ol>
      {data.total > data.items.length && pageSize < MOST && (
        <Button kind="plain" onClick={() => setPageSize(MOST)}>
          {t('revisionsMore')}
        </Button>
      )}
      <ConfirmDialog
        title={t('restoreTitle')}
        lead={restoring && t('restoreLead', { time: formatShortMoment(restoring.at, locale) })}
        isOpen={restoring !== undefined}
        confirmLabel={t('restore')}
        onConfirm={() => acts.restore(restoring?.revision ?? 0)}
        onClose={() => setRestoring(undefined)}
      />
    </>
  )
}

interface LineProps {
  id: number
  one: Revision
  isNewest: boolean
  onRestore: () => void
}

function RevisionLine({ id, one, isNewest, onRestore }: LineProps) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const isEditor = useHasRole('editor', 'owner')
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <span className={`timeline-dot ${one.isLive ? 'bg-good' : 'bg-line'}`} aria-hidden="true" />
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {t(`revision.${one.kind}`)}
        {one.isLive && <Badge kind="good">{t('revisionLive')}</Badge>}
      </p>
      <p className="text-sm text-ink-muted">
        {one.by && (
          <>
            <BilingualText text={one.by.name} locale={locale} />
            {' · '}
          </>
        )}
        <time dateTime={one.at}>{formatShortMoment(one.at, locale)}</time>
      </p>
      {one.comment && (
        <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
          {one.comment}
        </p>
      )}
      <div className="flex flex-wrap gap-x-4">
        <button
          className="link min-h-11 text-sm font-semibold"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('revisionChanges')}
        </button>
        {isEditor && !isNewest && (
          <button className="link min-h-11 text-sm font-semibold" type="button" onClick={onRestore}>
            {t('restore')}
          </button>
        )}
      </div>
      {isOpen && <ClassChanges id={id} revision={one.revision} />}
    </li>
  )
}
