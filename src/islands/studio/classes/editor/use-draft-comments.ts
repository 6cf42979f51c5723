import { useMemo } from 'react'
import { listClassComments } from '#contract/studio/classes/class-revisions.ts'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { findSteps } from '#domain/studio/document-paths.ts'
import { useResource } from '#islands/studio/frame/use-resource.ts'
import type { DraftComments, StudioComment } from './comments-context.ts'

const NONE: readonly StudioComment[] = []

/** Comments on the draft, at the fields that they are about; those of fields that are gone count for the class. */
export function useDraftComments(
  id: number,
  document: ClassDocument,
  isReviewing: boolean
): DraftComments & { all: readonly StudioComment[] } {
  const { data = NONE } = useResource(listClassComments, { params: { id: `${id}` } })
  // Only where entries stand matters, not what is typed into them.
  const layout = document.modules
    .map(({ key, items }) => [key, ...items.map(item => item.key)].join(' '))
    .join('\n')
  return useMemo(() => {
    void layout
    const open = data.filter(({ resolvedAt }) => resolvedAt === undefined)
    const byField = Map.groupBy(open, ({ path }) => findSteps(document, path)?.join('.') ?? '')
    return { id, byField, isReviewing, all: data }
    // The document is a new object with each letter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data, id, isReviewing, layout])
}
