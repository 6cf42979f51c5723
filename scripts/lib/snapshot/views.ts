import type { SnapshotIndex } from '#snapshot/folder.ts'

type Views = ReadonlyMap<number, number>

/** Today in UTC. */
export const today = (now = new Date()) => now.toISOString().slice(0, 10)

/**
 * Views of experts stay for their day in UTC, so that visits do not change the site.
 *
 * @param index of the previous snapshot of the same API
 */
export function viewsToKeep(
  experts: readonly { id: number; views: number }[],
  index: SnapshotIndex | undefined,
  now?: Date
): { views: Views; viewsOf: string } {
  const day = today(now)
  const current = new Map(experts.map(({ id, views }) => [id, views]))
  if (!index) return { views: current, viewsOf: day }
  const { viewsOf = '' } = index as Partial<SnapshotIndex>
  const kept = new Map(index.experts.map(({ id, views }) => [id, views]))
  const haveChanged = experts.some(({ id, views }) => kept.get(id) !== views)
  return viewsOf !== day && haveChanged
    ? { views: current, viewsOf: day }
    : { views: kept, viewsOf }
}
