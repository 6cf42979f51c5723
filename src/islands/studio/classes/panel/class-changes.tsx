import { listClassChanges, type FieldChange } from '#contract/studio/classes/class-revisions.ts'
import { formatNumber } from '#i18n/format/format.ts'
import { fieldName } from '#islands/studio/classes/conflict/field-name.ts'
import { ValueText } from '#islands/studio/classes/conflict/value-text.tsx'
import { useOpenDraft } from '#islands/studio/classes/editor/use-open-draft.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { ResourceError } from '#islands/studio/frame/resource-state.tsx'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'

/** Changes that are named one by one where there is little room. */
const SHORT = 8

interface Props {
  id: number
  /** The newest unless given. */
  revision?: number
  /** The revision before unless given. */
  since?: number | undefined
  /** Names of the fields alone. */
  isShort?: boolean
}

/** What a revision changed, field by field. */
export function ClassChanges({ id, revision, since, isShort = false }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const draft = useOpenDraft()
  const newest = revision ?? draft?.sync.revision ?? 0
  const { data, error } = useResource(listClassChanges, {
    params: { id: `${id}`, revision: `${newest}` },
    query: since === undefined ? {} : { since }
  })
  if (!data) {
    if (!error) return <SkeletonRows />
    return <ResourceError failure={error} onRetry={() => revalidate(listClassChanges.path)} />
  }
  if (!draft || data.changes.length === 0) {
    return <p className="text-ink-muted">{t('changesNone')}</p>
  }
  const shown = isShort ? data.changes.slice(0, SHORT) : data.changes
  const rest = data.changes.length - shown.length
  return (
    <ul className="grid gap-3">
      {shown.map(change => (
        <li key={`${change.kind} ${change.path}`} className="grid gap-1">
          <p className="text-sm">
            <b>{fieldName(draft.document, change.path, t, locale)}</b>{' '}
            <span className="text-ink-muted">{t(`change.${change.kind}`)}</span>
          </p>
          {!isShort && <Versions change={change} />}
        </li>
      ))}
      {rest > 0 && (
        <li className="text-sm text-ink-muted">
          {t('changesMore', { count: rest, shown: formatNumber(rest, locale) })}
        </li>
      )}
    </ul>
  )
}

function Versions({ change: { kind, path, before, after } }: { change: FieldChange }) {
  if (kind === 'moved') return null
  return (
    <>
      {before !== undefined && (
        <del className="change-before">
          <ValueText value={before} path={path} />
        </del>
      )}
      {after !== undefined && (
        <ins className="change-after">
          <ValueText value={after} path={path} />
        </ins>
      )}
    </>
  )
}
