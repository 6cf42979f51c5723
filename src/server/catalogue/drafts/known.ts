import type { Selectable } from 'kysely'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import {
  isPictureFile,
  type LessonPicture,
  picturesNamed,
  storedPicture
} from '#domain/text/markdown/lesson-picture.ts'
import type { KnownToDraft } from '#server/catalogue/check/check-class.ts'
import { isResourceName } from '#server/catalogue/check/resource-name.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import type { Schema } from '#server/db/schema.ts'
import { findClips, type StoredClip } from '#server/media/clips.ts'
import { isMediaPath } from '#server/media/media.ts'

/** What has been looked up in the media store. */
export interface MediaFacts {
  /** Of the class, or drawn for it. */
  cover: string
  /** Paths that the draft names and the store lacks. */
  gone: ReadonlySet<string>
  /** Bytes by path. */
  sizes: ReadonlyMap<string, number>
}

const PICTURE = /^open\/.+\.(?:svg|avif|webp|png|jpe?g)$/
const DOWNLOAD = /^resources\/[0-9a-f]{16}\/[^/]+$/

export const isCoverPath = (path: string) => PICTURE.test(path) && isMediaPath(path)

/** Whether a path of the media store may be a download. */
export const isDownloadPath = (path: string) => DOWNLOAD.test(path) && isMediaPath(path)

/** Pictures of a draft that lie where uploads put them. */
export const picturesOf = ({ pictures = [] }: ClassDocument): LessonPicture[] =>
  pictures.filter(({ file, path }) => isPictureFile(file) && storedPicture(path) !== undefined)

/** What a draft may name. @param media unless given, files of the media store are believed */
export async function knownFor(
  db: Db,
  document: ClassDocument,
  media?: MediaFacts
): Promise<Omit<KnownToDraft, 'clips'> & { clips: ReadonlyMap<string, StoredClip> }> {
  const experts = await findRows(db, 'expert', { slug: document.class.expert, retired: 0 })
  const categories = await findRows(db, 'category', { retired: 0 })
  const resources = document.resources.flatMap(({ file, path, sizeBytes = 0 }) => {
    const isThere = path !== undefined && isDownloadPath(path) && !media?.gone.has(path)
    if (!isThere || !isResourceName(file)) return []
    return [[file, { path, sizeBytes: media?.sizes.get(path) ?? sizeBytes }] as const]
  })
  return {
    experts: new Set(experts.map(({ slug }) => slug)),
    categories: new Set(categories.map(({ slug }) => slug)),
    clips: await findClips(db, clipsOf(document)),
    resources: new Map(resources),
    pictures: picturesOf(document).filter(({ path }) => !media?.gone.has(path)),
    cover: media?.cover ?? document.cover ?? '',
    isExpertTranslated: experts.every(isTranslated),
    isCover: path => isCoverPath(path) && !media?.gone.has(path)
  }
}

const isTranslated = (row: Selectable<Schema['expert']>) =>
  [row.name_ar, row.name_en, row.headline_ar, row.headline_en, row.about_ar, row.about_en].every(
    text => text !== ''
  )

/** Pictures that lessons of a draft name, in the order of their names. */
export function shownPictures({ modules, pictures = [] }: ClassDocument): LessonPicture[] {
  if (pictures.length === 0) return []
  const items = modules.flatMap(module => module.items)
  const texts = items.flatMap(item => (item.type === 'text' ? [item.body.ar, item.body.en] : []))
  return picturesNamed(pictures, texts)
}

/** Names of the clips of a draft, its trailer among them. */
export function clipsOf({ class: facts, modules }: ClassDocument): string[] {
  const items = modules.flatMap(module => module.items)
  const named = items.flatMap(item => (item.type === 'video' ? item.clip : []))
  return [...new Set([...named, facts.trailer ?? ''])].filter(name => name !== '')
}
