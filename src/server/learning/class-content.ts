import type { ClassContent } from '#contract/learning/learning.ts'
import { openItems, progressOf } from '#domain/learning/class-progress.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import { type LinkDeps, linksFor } from '#server/media/signed-links.ts'
import { itemOf, readItems, readModules, readResources } from '#server/catalogue/class-items.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import { readAccess } from '#server/subscriptions/subscription.ts'
import { takesPart } from './enrol.ts'
import { readOutline } from './outline.ts'
import { readOwnReview } from './reviews.ts'

/** A class with a learner's progress and open items; for guests the previews. */
export async function readClassContent(
  deps: LinkDeps & { db: Db },
  classId: number,
  learnerId: number | undefined
): Promise<ClassContent> {
  const { db, now } = deps
  const until = learnerId === undefined ? undefined : await readAccess(db, learnerId, now())
  const [outline, modules, items, positions, standing, resources] = await Promise.all([
    readOutline(db, classId, learnerId),
    readModules(db, classId),
    readItems(db, classId),
    readPositions(db, classId, learnerId),
    learnerId === undefined ? undefined : readStanding(db, classId, learnerId),
    until === undefined ? undefined : linkResources(deps, classId, learnerId ?? 0, until)
  ])
  const completed = new Set(outline.flatMap(({ id, isCompleted }) => (isCompleted ? [id] : [])))
  const open = openItems(outline)
  return {
    courseId: classId,
    modules: modules.map(module => ({
      id: module.id,
      title: textOf(module, 'title'),
      items: items
        .filter(item => item.module_id === module.id)
        .map(item => {
          const position = positions.get(item.id)
          const isOpen = until !== undefined && open.has(item.id)
          return {
            ...itemOf(item),
            completed: completed.has(item.id),
            locked: item.is_preview !== 1 && !isOpen,
            ...(position !== undefined && { positionSeconds: position / 1_000 })
          }
        })
    })),
    progress: progressOf(outline),
    ...standing,
    ...(resources && { resources })
  }
}

async function readPositions(db: Db, classId: number, learnerId: number | undefined) {
  if (learnerId === undefined) return new Map<number, number>()
  const rows = await db
    .selectFrom('playback')
    .select(['item_id', 'position'])
    .where('learner_id', '=', learnerId)
    .where('class_id', '=', classId)
    // 0: nothing was played.
    .where('position', '>', 0)
    .execute()
  return new Map(rows.map(({ item_id, position }) => [item_id, position]))
}

async function readStanding(db: Db, classId: number, learnerId: number) {
  const [ownReview, enrolled, certificate] = await Promise.all([
    readOwnReview(db, classId, learnerId),
    takesPart(db, learnerId, classId),
    findRow(db, 'certificate', { learner_id: learnerId, class_id: classId })
  ])
  return {
    enrolled,
    ...(ownReview && { ownReview }),
    ...(certificate && { certificateId: certificate.id })
  }
}

async function linkResources(
  deps: LinkDeps & { db: Db },
  classId: number,
  reader: number,
  until: number
) {
  const linkTo = linksFor(deps, { reader, until })
  const resources = await readResources(deps.db, classId)
  return Promise.all(
    resources.map(async ({ path, ...resource }) => ({ ...resource, url: await linkTo(path) }))
  )
}
