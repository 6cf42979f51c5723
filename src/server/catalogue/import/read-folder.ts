import { endOfDay, startOfDay } from '#domain/time/cairo-day.ts'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { portraitArt } from '#art/portrait/portrait.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import {
  addIssueAt,
  CatalogueError,
  type CatalogueIssue,
  type FileReader,
  readMarkdown,
  readYaml
} from './read-file.ts'
import {
  CategoriesFile,
  ExpertFile,
  ExpertText,
  isSlug,
  PackagesFile,
  PathsFile,
  PromoCodesFile
} from './formats.ts'
import { type Clip, readClip, readPicture } from './media-files.ts'
import { readClass } from './read-class.ts'
import type { Catalogue, ClassRecord, MediaEntry, PathRecord, PromoCodeRecord } from './records.ts'

/**
 * The catalogue in a folder, see `src/catalogue/README.md`.
 *
 * @throws CatalogueError with every issue
 */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const issues: CatalogueIssue[] = []
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CatalogueError([{ file: root, line: 0, message: 'there is no such folder' }])
  }
  const reading: FileReader = { root, issues }
  const categories = readYaml(reading, 'categories.yaml', CategoriesFile) ?? []
  noteRepeats(
    reading,
    'categories.yaml',
    categories.map(({ slug }) => slug)
  )
  const packages = readYaml(reading, 'packages.yaml', PackagesFile) ?? []
  noteRepeats(
    reading,
    'packages.yaml',
    packages.map(({ id }) => `package ${id}`)
  )
  const promoCodes = (readYaml(reading, 'promo-codes.yaml', PromoCodesFile) ?? []).map(promoRecord)
  noteRepeats(
    reading,
    'promo-codes.yaml',
    promoCodes.map(({ code }) => code)
  )

  const media: MediaEntry[] = []
  const clips = readClips(reading)
  for (const clip of clips.values()) media.push(...clip.media)

  const shared = { reading, clips, media, categories, categoryOfExpert: new Map<string, string>() }
  const experts = subfolders(reading, 'experts')
  const classes: ClassRecord[] = []
  for (const slug of subfolders(reading, 'classes')) {
    const read = await readClass(shared, slug, experts)
    if (read) classes.push(read)
  }
  const paths = readPaths(
    reading,
    classes.map(({ slug }) => slug)
  )
  const records = experts.flatMap(
    slug => readExpertFolder(reading, slug, shared.categoryOfExpert.get(slug) ?? '', media) ?? []
  )
  if (issues.length > 0) throw new CatalogueError(issues)
  return {
    ...{ categories, packages, promoCodes, experts: records, classes, paths },
    clips: [...clips.values()],
    media
  }
}

function readPaths(reading: FileReader, classes: readonly string[]): PathRecord[] {
  const file = 'paths.yaml'
  if (!existsSync(join(reading.root, file))) return []
  const paths = readYaml(reading, file, PathsFile) ?? []
  noteRepeats(
    reading,
    file,
    paths.map(({ slug }) => slug)
  )
  for (const [at, path] of paths.entries()) {
    for (const [place, slug] of path.classes.entries()) {
      const where = [at, 'classes', place]
      if (!classes.includes(slug)) {
        addIssueAt(reading, file, where, `classes: there is no folder classes/${slug}`)
      } else if (path.classes.indexOf(slug) !== place) {
        addIssueAt(reading, file, where, `classes: ${slug} stands here more than once`)
      }
    }
  }
  return paths
}

export function readClips(reading: FileReader): Map<string, Clip> {
  const clips = new Map<string, Clip>()
  for (const name of subfolders(reading, 'media')) {
    const clip = readClip(reading, name)
    if (clip) clips.set(name, clip)
  }
  return clips
}

export function readExpertFolder(
  reading: FileReader,
  slug: string,
  category: string,
  media: MediaEntry[]
) {
  const folder = `experts/${slug}`
  const facts = readYaml(reading, `${folder}/expert.yaml`, ExpertFile)
  const texts = readExpertTexts(reading, folder)
  if (facts === undefined || !texts) return undefined
  const photo = readPicture(reading, folder, 'photo', `experts/${slug}`, () =>
    portraitArt(slug, category, facts?.portrait)
  )
  media.push(photo)
  return {
    ...{ slug, ...texts },
    links: facts?.links ?? [],
    photo: photo.path
  }
}

/** A language of an expert may be missing, or have some of the texts only. */
function readExpertTexts(reading: FileReader, folder: string) {
  const fileOf = (language: 'ar' | 'en') => `${folder}/${language}.md`
  const languages = (['ar', 'en'] as const).filter(language =>
    existsSync(join(reading.root, fileOf(language)))
  )
  const [first] = languages
  const read = (language: 'ar' | 'en') =>
    readMarkdown(reading, fileOf(language), ExpertText, { mayBeEmpty: true })
  if (first === undefined) {
    // Notes that it is missing.
    read('ar')
    return undefined
  }
  const none = { matter: { name: '', headline: '' }, body: '' }
  const ar = languages.includes('ar') ? read('ar') : none
  const en = languages.includes('en') ? read('en') : none
  if (!ar || !en) return undefined
  const texts = {
    name: { ar: ar.matter.name, en: en.matter.name },
    headline: { ar: ar.matter.headline, en: en.matter.headline },
    about: { ar: ar.body, en: en.body }
  }
  const empty = (['name', 'headline', 'about'] as const).filter(
    field => `${texts[field].ar}${texts[field].en}` === ''
  )
  for (const field of empty) {
    const words = fileProblemText('field_empty', { field: isolatedCode(field) })
    const message = `${field}: is empty in both languages`
    addIssueAt(reading, fileOf(first), [field], message, words)
  }
  return empty.length === 0 ? texts : undefined
}

function promoRecord(promo: {
  code: string
  discountPercentage: number
  starts?: string | undefined
  ends: string
  plans?: string[] | undefined
  maxRedemptions?: number | undefined
}): PromoCodeRecord {
  return {
    code: promo.code.toUpperCase(),
    discountPercentage: promo.discountPercentage,
    startsAt: promo.starts === undefined ? undefined : startOfDay(promo.starts),
    endsAt: endOfDay(promo.ends),
    plans: promo.plans,
    maxRedemptions: promo.maxRedemptions
  }
}

export function subfolders({ root, issues }: FileReader, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path, { withFileTypes: true })
    .filter(entry => !entry.name.startsWith('.'))
    .map(entry => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name, isFolder } of names) {
    const file = `${folder}/${name}`
    if (!isFolder) {
      const words = fileProblemText('folder_expected')
      issues.push({ file, line: 0, message: 'only folders are expected here', words })
    } else if (!isSlug(name)) {
      const message =
        'rename the folder: lower-case Latin letters, digits and hyphens, not digits only'
      issues.push({ file, line: 0, message, words: fileProblemText('folder_name') })
    }
  }
  return names.filter(({ name, isFolder }) => isFolder && isSlug(name)).map(({ name }) => name)
}

/** Notes an issue for each repeated name. */
function noteRepeats(reading: FileReader, file: string, names: string[]): void {
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) === at) continue
    addIssueAt(reading, file, [at], `${name} stands here more than once`)
  }
}
