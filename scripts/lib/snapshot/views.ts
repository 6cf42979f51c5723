import { readIndex } from '#snapshot/folder.ts'
import type { Source } from './source.ts'

/** Views of experts stay for their day in UTC, so that visits do not change the site. */
export function viewsToKeep(
  source: Pick<Source, 'host'>,
  experts: readonly { id: number; views: number }[],
  previous: string | undefined,
  now = new Date()
): { views: ReadonlyMap<number, number>; viewsOf: string } {
  const today = now.toISOString().slice(0, 10)
  const before = previous === undefined ? undefined : readIndex(previous)
  if (before?.host !== source.host) return { views: new Map(), viewsOf: today }
  const { viewsOf = '' } = before as Partial<typeof before>
  const kept = new Map(before.experts.map(({ id, views }) => [id, views]))
  const haveChanged = experts.some(({ id, views }) => kept.get(id) !== views)
  const isOver = viewsOf !== today && haveChanged
  return isOver ? { views: new Map(), viewsOf: today } : { views: kept, viewsOf }
}
