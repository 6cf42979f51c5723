import site from '#content/site.json' with { type: 'json' }
import type { PathOfCertificate } from '#contract/certificates.ts'
import { lockLearner } from '#server/accounts/lock-learner.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import { contentsOf, issueCertificate } from './issue-certificate.ts'

/**
 * Issues certificates of all paths whose classes the learner has completed. Called on completion
 * and when certificates are opened, which finds changed paths. None is issued twice or taken back.
 */
export async function certifyPaths(tx: Tx, learnerId: number, time: number): Promise<void> {
  // Of two last classes at once, the second sees the first's certificate.
  if (!(await lockLearner(tx, learnerId))) return
  for (const pathId of await duePaths(tx, learnerId)) {
    const facts = await pathFactsOf(tx, learnerId, pathId)
    await issueCertificate(tx, { ...facts, learner_id: learnerId, path_id: pathId }, time)
  }
}

/** The same on opening; it writes only when one is due. */
export async function catchUpOnPaths(db: Db, learnerId: number, now: Date): Promise<void> {
  if ((await duePaths(db, learnerId)).length === 0) return
  await inTransaction(db, tx => certifyPaths(tx, learnerId, now.getTime()))
}

async function duePaths(db: Db, learnerId: number): Promise<number[]> {
  const whole = await wholePaths(db, learnerId)
  if (whole.length === 0) return []
  const certified = await findRows(db, 'certificate', {
    learner_id: learnerId,
    path_id: ['in', whole]
  })
  return whole.filter(id => !certified.some(({ path_id }) => path_id === id))
}

/** Paths for all of whose classes the learner has valid certificates. */
export async function wholePaths(db: Db, learnerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('path')
    .innerJoin('path_class', 'path_class.path_id', 'path.id')
    .innerJoin('class', 'class.id', 'path_class.class_id')
    .leftJoin('certificate', join =>
      join
        .onRef('certificate.class_id', '=', 'class.id')
        .on('certificate.learner_id', '=', learnerId)
        .on('certificate.revoked_at', 'is', null)
    )
    .select(['path.id', 'path.position'])
    .where('path.retired', '=', 0)
    .groupBy(['path.id', 'path.position'])
    // A path with a retired class is not in the catalogue.
    .having(eb => eb.fn.max('class.retired'), '=', 0)
    .having(eb => eb(eb.fn.count('certificate.id'), '=', eb.fn.countAll()))
    .orderBy('path.position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Contents of a path's certificate from the current account and catalogue. */
export async function pathFactsOf(tx: Tx, learnerId: number, pathId: number) {
  const learner = await tx
    .selectFrom('learner')
    .select(['name_ar as learner_name_ar', 'name_en as learner_name_en', 'language'])
    .where('id', '=', learnerId)
    .executeTakeFirstOrThrow()
  const { slug, ...titles } = await tx
    .selectFrom('path')
    .select(['slug', 'title_ar as course_title_ar', 'title_en as course_title_en'])
    .where('id', '=', pathId)
    .executeTakeFirstOrThrow()
  const classes = await tx
    .selectFrom('path_class')
    .innerJoin('class', 'class.id', 'path_class.class_id')
    .innerJoin('expert', 'expert.id', 'class.expert_id')
    .select([
      'class.id',
      'class.slug',
      'class.title_ar',
      'class.title_en',
      'class.duration_seconds'
    ])
    .select(['expert_id', 'expert.name_ar', 'expert.name_en'])
    .where('path_id', '=', pathId)
    .orderBy('path_class.position')
    .execute()
  const courses = classes.map(row => ({ slug: row.slug, title: textOf(row, 'title') }))
  const [first, ...others] = classes
  // With several experts, none is named.
  const isOneExperts = first && others.every(({ expert_id }) => expert_id === first.expert_id)
  return {
    ...learner,
    ...titles,
    course_slug: first?.slug ?? '',
    instructor_name_ar: isOneExperts ? first.name_ar : site.name.ar,
    instructor_name_en: isOneExperts ? first.name_en : site.name.en,
    duration_seconds: classes.reduce((sum, one) => sum + one.duration_seconds, 0),
    contents: await contentsOf(
      tx,
      classes.map(({ id }) => id)
    ),
    path: JSON.stringify({ slug, courses } satisfies PathOfCertificate)
  }
}
