import { slugOf } from '#domain/catalogue/slug-of.ts'
import { isSlug } from '#server/catalogue/import/formats.ts'
import type { Db } from '#server/db/open.ts'
import { findRow } from '#server/db/rows.ts'
import type { ClassDraft } from './draft-store.ts'

/** A free slug from the English title; `class-25` where it gives none, or one of that form. */
export async function freeClassSlug(db: Db, title: string, id: number): Promise<string> {
  const made = slugOf(title)
  if (!isSlug(made) || /^class(-\d+)?$/.test(made)) return placeholder(id)
  for (let number = 1; ; number++) {
    const slug = number === 1 ? made : `${made}-${number}`
    if (!(await isTakenSlug(db, slug))) return slug
  }
}

export async function isTakenSlug(db: Db, slug: string): Promise<boolean> {
  const class_ = await findRow(db, 'class', { slug })
  return class_ !== undefined || (await findRow(db, 'class_draft', { slug })) !== undefined
}

/** The slug with which a draft is published. One begun without an English title gets its own now, once. */
export async function slugToPublish(
  db: Db,
  { classId, slug, document }: Pick<ClassDraft, 'classId' | 'slug' | 'document'>
): Promise<string> {
  if (slug !== placeholder(classId) || (await findRow(db, 'class', { id: classId }))) return slug
  return freeClassSlug(db, document.texts.en.title, classId)
}

const placeholder = (id: number) => `class-${id}`
