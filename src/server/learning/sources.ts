import type { QuizResult } from '#contract/learning/learning.ts'
import type { Db, Tx } from '#server/db/open.ts'
import type { Item } from './gate.ts'
import type { questionsOf } from './quiz-key.ts'

type Sources = Pick<QuizResult, 'sources'>

/** Videos of the class that treat these questions. */
export async function readSources(
  db: Db | Tx,
  classId: Item['class_id'],
  questions: ReturnType<typeof questionsOf>
): Promise<Sources> {
  const references = questions.flatMap(({ id, see }) => (see ? [{ id, ...see }] : []))
  if (references.length === 0) return {}
  const videos = await db
    .selectFrom('item')
    .select(['id', 'slug'])
    .where('class_id', '=', classId)
    .where('type', '=', 'video')
    .where('retired', '=', 0)
    .where(
      'slug',
      'in',
      references.map(({ item }) => item)
    )
    .orderBy('position', 'desc')
    .execute()
  // Of two videos with one name, the first one counts.
  const ids = new Map(videos.map(({ slug, id }) => [slug, id]))
  const sources = references.flatMap(({ id, item, at }) => {
    const contentId = ids.get(item)
    return contentId === undefined ? [] : [[id, { contentId, at }] as const]
  })
  return { sources: Object.fromEntries(sources) }
}
