import { sql } from 'kysely'
import { ClassDocument } from '#contract/studio/classes/class-document.ts'
import type { ClipUse } from '#contract/studio/media/clips.ts'
import { clipsOf } from '#server/catalogue/drafts/known.ts'
import { textOf } from '#server/catalogue/class-records.ts'
import { isPostgres } from '#server/db/engines.ts'
import type { Db, Tx } from '#server/db/open.ts'
import { clipOfPath } from '#server/media/clips.ts'

export interface UseOfClip extends ClipUse {
  clip: string
  expertId: number
}

/** The expression of the index `item_by_video`. */
const videoOf = (db: Db | Tx) =>
  isPostgres(db)
    ? sql<string>`((item.content::json ->> 'video') collate "C")`
    : sql<string>`json_extract(item.content, '$.video')`

/**
 * Where clips are shown: in items and trailers of live classes, and in drafts that differ from them.
 *
 * @param names all clips without them
 */
export async function findClipUses(
  db: Db | Tx,
  names?: readonly string[]
): Promise<Map<string, UseOfClip[]>> {
  const uses = new Map<string, UseOfClip[]>()
  if (names?.length === 0) return uses
  const wanted = names && new Set(names)
  const all = [...(await itemUses(db, names)), ...(await trailerUses(db)), ...(await draftUses(db))]
  for (const use of all) {
    if (wanted && !wanted.has(use.clip)) continue
    uses.set(use.clip, [...(uses.get(use.clip) ?? []), use])
  }
  return uses
}

async function itemUses(db: Db | Tx, names: readonly string[] | undefined): Promise<UseOfClip[]> {
  const video = videoOf(db)
  let query = db
    .selectFrom('item')
    .innerJoin('class', 'class.id', 'item.class_id')
    .select([
      ...(['item.id', 'item.title_ar', 'item.title_en', 'class.expert_id'] as const),
      ...(['class.id as class_id', 'class.title_ar as class_ar'] as const),
      ...(['class.title_en as class_en'] as const),
      video.as('video')
    ])
    .where('item.type', '=', 'video')
    .where('item.retired', '=', 0)
    .where('class.retired', '=', 0)
  if (names) {
    // `.` follows `-`, so the range has all paths of clips that begin with the name.
    query = query.where(eb =>
      eb.or(
        names.map(name =>
          eb.and([eb(video, '>=', `clips/${name}-`), eb(video, '<', `clips/${name}.`)])
        )
      )
    )
  }
  const rows = await query.orderBy('class.id').orderBy('item.position').execute()
  return rows.flatMap(row => {
    const clip = clipOfPath(row.video)
    if (clip === undefined) return []
    return {
      ...{ clip, kind: 'item' as const, classId: row.class_id, expertId: row.expert_id },
      classTitle: { ar: row.class_ar, en: row.class_en },
      itemId: row.id,
      itemTitle: textOf(row, 'title')
    }
  })
}

async function trailerUses(db: Db | Tx): Promise<UseOfClip[]> {
  const rows = await db
    .selectFrom('class')
    .select(['id', 'title_ar', 'title_en', 'expert_id', 'trailer'])
    .where('trailer', 'is not', null)
    .where('retired', '=', 0)
    .orderBy('id')
    .execute()
  return rows.flatMap(row => {
    const clip = clipOfPath(row.trailer ?? '')
    if (clip === undefined) return []
    return {
      ...{ clip, kind: 'trailer' as const, classId: row.id, expertId: row.expert_id },
      classTitle: textOf(row, 'title')
    }
  })
}

/** A draft that is live as it is adds nothing. */
async function draftUses(db: Db | Tx): Promise<UseOfClip[]> {
  const rows = await db
    .selectFrom('class_draft')
    .innerJoin('class_document', join =>
      join
        .onRef('class_document.class_id', '=', 'class_draft.class_id')
        .onRef('class_document.digest', '=', 'class_draft.digest')
    )
    .select(['class_draft.class_id', 'expert_id', 'title_ar', 'title_en', 'document'])
    .where('state', '<>', 'retired')
    .where(eb =>
      eb.or([eb('live_revision', 'is', null), eb('live_revision', '<>', eb.ref('revision'))])
    )
    .orderBy('class_draft.class_id')
    .execute()
  return rows.flatMap(({ class_id: classId, expert_id, document, ...row }) =>
    clipsOf(ClassDocument.parse(JSON.parse(document))).map(clip => ({
      ...{ clip, kind: 'draft' as const, classId, expertId: expert_id ?? 0 },
      classTitle: textOf(row, 'title')
    }))
  )
}
