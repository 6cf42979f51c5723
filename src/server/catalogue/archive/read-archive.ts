import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import type { Known, KnownClip } from '#server/catalogue/check/check-parts.ts'
import { documentOfParts } from '#server/catalogue/check/document-of-parts.ts'
import { type Clip, hasPicture } from '#server/catalogue/import/media-files.ts'
import {
  checkReadClass,
  readClassParts,
  type ReadClass
} from '#server/catalogue/import/read-class.ts'
import type { CatalogueIssue, FileReader } from '#server/catalogue/import/read-file.ts'
import { readClips, readExpertFolder, subfolders } from '#server/catalogue/import/read-folder.ts'
import type { ExpertRecord, MediaEntry } from '#server/catalogue/import/records.ts'
import type { Db } from '#server/db/open.ts'
import { findRows } from '#server/db/rows.ts'
import { findClips } from '#server/media/clips.ts'

export interface ReadArchive {
  classes: { slug: string; document: ClassDocument }[]
  experts: ExpertRecord[]
  clips: Clip[]
  media: MediaEntry[]
  issues: CatalogueIssue[]
}

/** Besides them, what a whole catalogue has; only classes, experts and media are taken. */
const FOLDERS = ['classes', 'experts', 'media']
const FILES = ['categories.yaml', 'packages.yaml', 'paths.yaml', 'promo-codes.yaml', 'README.md']

/** Reads a folder by the rules of imports; what it lacks may be in the store. */
export async function readCatalogueArchive(db: Db, root: string): Promise<ReadArchive> {
  const issues: CatalogueIssue[] = []
  const reading: FileReader = { root, issues }
  for (const name of readdirSync(root)) {
    if (FOLDERS.includes(name) || FILES.includes(name)) continue
    const words = fileProblemText('not_in_catalogue')
    issues.push({ file: name, line: 0, message: 'isn’t part of a catalog', words })
  }
  if (!FOLDERS.some(name => existsSync(join(root, name)))) {
    const words = fileProblemText('no_catalogue')
    issues.push({ file: '.', line: 0, message: 'there are no classes, experts and media', words })
  }
  const own = readClips(reading)
  const media = [...own.values()].flatMap(clip => clip.media)
  const read = subfolders(reading, 'classes').map(slug => readClassParts(reading, slug))
  const clips = new Map<string, Clip | KnownClip>([...(await storedClips(db, read)), ...own])
  const shared = { reading, clips, media, categories: [], categoryOfExpert: new Map() }
  const experts = subfolders(reading, 'experts')
  const known = await knownTo(db, experts)
  const classes: ReadArchive['classes'] = []
  for (const one of read) {
    const found = await classOf(shared, one, known)
    if (found) classes.push(found)
  }
  const records = experts.flatMap(
    slug => readExpertFolder(reading, slug, shared.categoryOfExpert.get(slug) ?? '', media) ?? []
  )
  return { classes, experts: records, clips: [...own.values()], media, issues }
}

async function classOf(
  shared: Parameters<typeof checkReadClass>[0],
  read: ReadClass,
  { experts, categories }: Pick<Known, 'experts' | 'categories'>
): Promise<ReadArchive['classes'][number] | undefined> {
  const { folder, parts } = read
  const found = await checkReadClass(shared, read, experts, categories)
  if (!found) return undefined
  const cover = hasPicture(shared.reading, folder, 'cover') ? found.cover : undefined
  const document = documentOfParts(parts, found, cover)
  if (document) return { slug: parts.slug, document }
  const message = 'the class is larger than a draft may be'
  const words = fileProblemText('class_too_large')
  shared.reading.issues.push({ file: folder, line: 0, message, words })
  return undefined
}

async function knownTo(db: Db, experts: readonly string[]) {
  const stored = await db.selectFrom('expert').select('slug').where('retired', '=', 0).execute()
  const categories = await findRows(db, 'category', { retired: 0 })
  return {
    experts: new Set([...experts, ...stored.map(({ slug }) => slug)]),
    categories: new Set(categories.map(({ slug }) => slug))
  }
}

function storedClips(db: Db, read: readonly ReadClass[]) {
  const names = read.flatMap(({ facts, parts }) => {
    const items = parts.modules.flatMap(module => module.items)
    const shown = items.flatMap(item => (item.type === 'video' ? (item.value?.clip ?? []) : []))
    return [...shown, ...(facts?.trailer === undefined ? [] : [facts.trailer])]
  })
  return findClips(db, names)
}
