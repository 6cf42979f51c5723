import { ClassDocument, type DraftItem } from '#contract/studio/classes/class-document.ts'
import type { LessonPicture } from '#domain/text/markdown/lesson-picture.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import type { Quiz, Words } from '#server/catalogue/import/formats.ts'
import type { LessonContent } from '#server/catalogue/import/records.ts'
import type { ClipRecord } from '#server/media/clip-files.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'

type Row<Table extends 'class' | 'item'> = NonNullable<Awaited<ReturnType<typeof findRow<Table>>>>

const FEATURED = 'featured'
const CLIP = /^clips\/(.+)-[0-9a-f]{16}\//
const TRAILER = /^open\/trailers\/(.+)-[0-9a-f]{16}\.mp4$/

/** A class that is larger than a draft may be. */
export class TooLargeForDraft extends Error {}

/**
 * The document of a class as it is live, or was before it was retired. The picture of the cover
 * stands for its symbol.
 *
 * @throws TooLargeForDraft
 */
export async function readLiveDocument(db: Db, classId: number): Promise<ClassDocument> {
  const row = await findRow(db, 'class', { id: classId })
  const expert = row && (await findRow(db, 'expert', { id: row.expert_id }))
  if (!row || !expert) throw new RangeError(`there is no class ${classId}`)
  const resources = await findRows(db, 'resource', { class_id: classId, retired: 0 }, 'position')
  const parsed = ClassDocument.safeParse({
    class: {
      expert: expert.slug,
      ...{ level: row.level, language: row.language },
      categories: await readCategories(db, classId),
      ...{ featured: row.is_featured === 1, pro: row.is_pro === 1 },
      ...{ published: dayOf(row.published_at), updated: dayOf(row.updated_at) },
      ...(row.trailer !== null && { trailer: TRAILER.exec(row.trailer)?.[1] ?? '' })
    },
    texts: textsOf(row),
    ...(await readModules(db, classId)),
    resources: resources.map(resource => ({
      ...{ file: resource.slug, title: textOf(resource, 'title') },
      ...{ path: resource.path, sizeBytes: resource.size_bytes }
    })),
    cover: row.poster
  })
  if (!parsed.success) throw new TooLargeForDraft(parsed.error.message)
  return parsed.data
}

/** Slugs in their order, without that of featured classes. */
async function readCategories(db: Db, classId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('class_category')
    .innerJoin('category', 'category.id', 'class_category.category_id')
    .select('category.slug')
    .where('class_id', '=', classId)
    .where('category.slug', '<>', FEATURED)
    .orderBy('class_category.position')
    .orderBy('category.id')
    .execute()
  return rows.map(({ slug }) => slug)
}

function textsOf(row: Row<'class'>): ClassDocument['texts'] {
  const objectives = JSON.parse(row.objectives) as Words[]
  const pageOf = (language: 'ar' | 'en') => ({
    title: row[`title_${language}`],
    summary: row[`summary_${language}`],
    objectives: objectives.map(words => words[language]),
    description: row[`description_${language}`]
  })
  return { ar: pageOf('ar'), en: pageOf('en') }
}

async function readModules(db: Db, classId: number) {
  const modules = await findRows(db, 'module', { class_id: classId, retired: 0 }, 'position')
  const items = await findRows(db, 'item', { class_id: classId, retired: 0 }, 'position')
  const pictures = picturesOfItems(items)
  return {
    ...(pictures.length > 0 && { pictures }),
    modules: modules.map(module => {
      const own = items.filter(item => item.module_id === module.id)
      return {
        key: module.slug,
        title: textOf(module, 'title'),
        previews: own.filter(item => item.is_preview === 1).map(({ slug }) => slug),
        items: own.map(itemOf)
      }
    })
  }
}

/** Pictures of all lessons, each once, in the order of their names. */
function picturesOfItems(rows: readonly Row<'item'>[]): LessonPicture[] {
  const shown = rows.flatMap(({ type, content }) =>
    type === 'text' ? ((JSON.parse(content) as LessonContent).pictures ?? []) : []
  )
  const byName = new Map(shown.map(picture => [picture.file, picture]))
  return [...byName.values()].sort((one, other) => (one.file < other.file ? -1 : 1))
}

function itemOf(row: Row<'item'>): DraftItem {
  const about = { key: row.slug, title: textOf(row, 'title') }
  const content: unknown = JSON.parse(row.content)
  switch (row.type) {
    case 'video': {
      const clip = CLIP.exec((content as ClipRecord).video)?.[1] ?? ''
      return { ...about, type: 'video', clip }
    }
    case 'text': {
      const { pictures: _, ...body } = content as LessonContent
      return { ...about, type: 'text', body }
    }
    case 'quiz': {
      const { passPercentage, questions } = content as Omit<Quiz, 'title'>
      return {
        ...{ ...about, type: 'quiz', passPercentage },
        questions: questions.map(({ see, ...question }) => ({ ...question, ...(see && { see }) }))
      }
    }
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
