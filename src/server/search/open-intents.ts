import type { Synonyms } from '#domain/search/intents/synonyms.ts'
import { documentId } from '#domain/search/documents.ts'
import { type IntentPhrases, intentsOf, type Target } from '#domain/search/intents/targets.ts'
import { type IntentModel, openIntents } from '#domain/search/intents/intents.ts'
import { versionQuery } from '#server/db/catalogue-version.ts'
import type { Db } from '#server/db/open.ts'
import { isPublicExpert } from '#server/db/public-expert.ts'
import { findRows } from '#server/db/rows.ts'

/** Intents of the current catalogue, cached by its version. */
export function intentsIn(db: Db, phrases: IntentPhrases, synonyms: Synonyms) {
  let known: { version: string | undefined; model: Promise<IntentModel<Target>> } | undefined
  return async () => {
    const { rows } = await db.executeQuery(versionQuery(db))
    const version = rows[0]?.value
    if (!known || known.version !== version) {
      known = { version, model: readModel() }
      known.model.catch(() => (known = undefined))
    }
    return known.model
  }

  async function readModel() {
    const { classes, ...names } = await readNames(db, phrases)
    return openIntents(intentsOf(phrases, { classes: new Map(classes), ...names }), synonyms)
  }
}

/** Targets of intents. */
async function readNames(db: Db, phrases: IntentPhrases) {
  const slugs = [...phrases.classes.keys()]
  const [classes, experts, paths, categories] = await Promise.all([
    slugs.length
      ? db
          .selectFrom('class')
          .select(['id', 'slug'])
          .where('slug', 'in', slugs)
          .where('retired', '=', 0)
          .execute()
      : [],
    db
      .selectFrom('expert')
      .select(['id', 'name_ar as ar', 'name_en as en'])
      .where(isPublicExpert)
      .execute(),
    findRows(db, 'path', { retired: 0 }),
    findRows(db, 'category', { retired: 0 })
  ])
  return {
    classes: classes.map(({ id, slug }) => [slug, documentId('course', id)] as const),
    experts: experts.map(({ id, ...name }) => ({ documentId: documentId('instructor', id), name })),
    paths: paths.map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug)
  }
}
