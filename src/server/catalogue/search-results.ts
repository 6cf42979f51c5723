import type { SearchResult, Suggestion } from '#contract/search/search.ts'
import type { FoundDocument } from '#domain/search/find.ts'
import type { Db } from '#server/db/open.ts'
import { beginningOf } from '#server/search/highlight.ts'
import { readSummaries, textOf } from './class-records.ts'
import { readExperts } from './experts.ts'

function idsOf(found: readonly FoundDocument[], kind: FoundDocument['kind']): number[] {
  return found.filter(one => one.kind === kind).map(one => one.recordId)
}

/** In the order of `found`. */
export async function readSearchSuggestions(db: Db, found: readonly FoundDocument[]) {
  const classIds = idsOf(found, 'course')
  const expertIds = idsOf(found, 'instructor')
  const [classes, experts] = await Promise.all([
    classIds.length
      ? db
          .selectFrom('class')
          .select(['id', 'slug', 'title_ar', 'title_en'])
          .where('id', 'in', classIds)
          .execute()
      : [],
    expertIds.length
      ? db
          .selectFrom('expert')
          .select(['id', 'slug', 'name_ar', 'name_en'])
          .where('id', 'in', expertIds)
          .execute()
      : []
  ])
  const known = new Map<string, Suggestion>()
  for (const row of classes) {
    known.set(`course ${row.id}`, {
      id: row.id,
      slug: row.slug,
      type: 'course',
      name: textOf(row, 'title')
    })
  }
  for (const row of experts) {
    known.set(`instructor ${row.id}`, {
      id: row.id,
      slug: row.slug,
      type: 'instructor',
      name: textOf(row, 'name')
    })
  }
  return inOrder(found, known)
}

/** In the order of `found`. @param excerptOf part of a text with the query */
export async function readSearchResults(
  db: Db,
  basePath: string,
  found: readonly FoundDocument[],
  excerptOf: (text: string) => string | undefined
): Promise<SearchResult[]> {
  const classIds = idsOf(found, 'course')
  const episodeIds = idsOf(found, 'episode')
  const expertIds = idsOf(found, 'instructor')
  const [classes, episodes, experts] = await Promise.all([
    classIds.length ? readSummaries(db, basePath, eb => eb('class.id', 'in', classIds)) : [],
    episodeIds.length ? readEpisodes(db, episodeIds) : [],
    expertIds.length ? readExperts(db, basePath, expertIds) : []
  ])
  const isShown = ({ title, summary }: (typeof classes)[number]) =>
    [title, summary].some(({ ar, en }) => excerptOf(ar) ?? excerptOf(en))
  const hidden = await readHiddenTexts(
    db,
    classes.filter(item => !isShown(item)).map(({ id }) => id)
  )
  const known = new Map<string, SearchResult>()
  for (const item of classes) {
    known.set(`course ${item.id}`, {
      ...item,
      type: 'course',
      ...highlightOf(item.title, [item.summary, ...(hidden.get(item.id) ?? [])], excerptOf)
    })
  }
  for (const item of episodes) known.set(`episode ${item.id}`, item)
  for (const item of experts) {
    known.set(`instructor ${item.id}`, {
      ...item,
      type: 'instructor',
      ...highlightOf(item.name, [item.headline], excerptOf)
    })
  }
  return inOrder(found, known)
}

/** Searched texts that lists do not show: objectives and categories. */
async function readHiddenTexts(db: Db, ids: readonly number[]): Promise<Map<number, Words[]>> {
  const texts = new Map<number, Words[]>()
  if (ids.length === 0) return texts
  const [classes, categories] = await Promise.all([
    db.selectFrom('class').select(['id', 'objectives']).where('id', 'in', ids).execute(),
    db
      .selectFrom('class_category')
      .innerJoin('category', 'category.id', 'class_category.category_id')
      .select(['class_category.class_id', 'category.name_ar', 'category.name_en'])
      .where('class_category.class_id', 'in', ids)
      .where('category.retired', '=', 0)
      .execute()
  ])
  for (const { id, objectives } of classes) texts.set(id, JSON.parse(objectives) as Words[])
  for (const row of categories) texts.get(row.class_id)?.push(textOf(row, 'name'))
  return texts
}

async function readEpisodes(db: Db, ids: number[]): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .select([
      'item.id',
      'item.title_ar',
      'item.title_en',
      'item.module_id',
      'item.duration_seconds',
      'class.slug',
      'class.title_ar as class_ar',
      'class.title_en as class_en'
    ])
    .where('item.id', 'in', ids)
    .execute()
  return rows.map(row => ({
    type: 'episode',
    id: row.id,
    title: textOf(row, 'title'),
    courseSlug: row.slug,
    courseTitle: textOf(row, 'class'),
    moduleId: row.module_id,
    ...(row.duration_seconds !== null && { durationSeconds: row.duration_seconds })
  }))
}

function inOrder<Value>(found: readonly FoundDocument[], known: ReadonlyMap<string, Value>) {
  return found.flatMap(({ kind, recordId }) => known.get(`${kind} ${recordId}`) ?? [])
}

type Words = { ar: string; en: string }

/** Where the query matches, unless the title shows it; otherwise the beginning in that language. */
function highlightOf(
  title: Words,
  texts: readonly Words[],
  excerptOf: (text: string) => string | undefined
): { highlight?: Words } {
  if (excerptOf(title.ar) || excerptOf(title.en)) return {}
  const text = texts.find(one => excerptOf(one.ar) ?? excerptOf(one.en))
  if (!text) return {}
  const [ar, en] = [excerptOf(text.ar), excerptOf(text.en)]
  return { highlight: { ar: ar ?? beginningOf(text.ar), en: en ?? beginningOf(text.en) } }
}
