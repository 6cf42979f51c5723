import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { coverArt } from '#art/cover.ts'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import {
  checkParts,
  type Known,
  type KnownClip,
  classRecordOf
} from '#server/catalogue/check/check-parts.ts'
import type { ClassFileFacts, ClassParts } from '#server/catalogue/check/class-parts.ts'
import { ClassFile, ClassText, ModuleFile } from './formats.ts'
import {
  type Clip,
  openEntries,
  readLessonPictures,
  readPicture,
  readResource
} from './media-files.ts'
import { addClassProblem, type ModuleFolder } from './class-places.ts'
import { type FileReader, readMarkdown, readYaml } from './read-file.ts'
import { readItems } from './read-items.ts'
import type { CategoryRecord, ClassRecord, MediaEntry } from './records.ts'

export interface Shared {
  reading: FileReader
  /** Of the folder, or of the store as well. */
  clips: ReadonlyMap<string, Clip | KnownClip>
  media: MediaEntry[]
  categories: readonly CategoryRecord[]
  /** First category of an expert's classes, for the colours of the portrait. */
  categoryOfExpert: Map<string, string>
}

const NUMBERED = /^\d+-(.+)$/
const KNOWN =
  /^(?:class\.yaml|(?:ar|en)\.md|cover\.(?:svg|avif|webp|png|jpe?g)|film\.yaml|pictures|resources)$/

/** A class as its files have it, before it is checked against the rest. */
export interface ReadClass {
  /** `classes/first-page` */
  folder: string
  folders: readonly ModuleFolder[]
  facts: ClassFileFacts | undefined
  parts: ClassParts
}

export function readClassParts(reading: FileReader, slug: string): ReadClass {
  const folder = `classes/${slug}`
  const facts = readYaml(reading, `${folder}/class.yaml`, ClassFile)
  const ar = readMarkdown(reading, `${folder}/ar.md`, ClassText)
  const en = readMarkdown(reading, `${folder}/en.md`, ClassText)
  const folders = readModules(reading, folder)
  const modules = folders.map(({ part }) => part)
  return { folder, folders, facts, parts: { slug, facts, ar, en, modules } }
}

/** What a class needs of its folder; undefined, with issues noted, when it is not whole. */
export async function checkReadClass(
  shared: Shared,
  read: ReadClass,
  experts: Known['experts'],
  categories: Known['categories'] = new Set(shared.categories.map(({ slug }) => slug))
): Promise<Known | undefined> {
  const { folder, folders, parts } = read
  const known = { ...(await knownOf(shared, read)), experts, categories }
  const problems = checkParts(parts, known)
  for (const problem of problems) addClassProblem(shared.reading, folder, folders, problem)
  const { facts, ar, en } = parts
  const isWhole = facts && ar && en && problems.length === 0 && isReadWhole(parts)
  return isWhole ? known : undefined
}

/** The class of a folder; undefined, with issues noted, when it is not whole. */
export async function readClass(
  shared: Shared,
  slug: string,
  experts: readonly string[]
): Promise<ClassRecord | undefined> {
  const read = readClassParts(shared.reading, slug)
  const known = await checkReadClass(shared, read, new Set(experts))
  return known && classRecordOf(read.parts, known)
}

const isReadWhole = ({ modules }: ClassParts) =>
  modules.every(({ facts, items }) => facts && items.every(({ value }) => value))

/** What the folder has for a class; its pictures, trailer and downloads are to be stored. */
async function knownOf(
  { reading, media, clips, categoryOfExpert }: Shared,
  { folder, facts, parts: { slug, modules } }: ReadClass
): Promise<Omit<Known, 'experts' | 'categories'>> {
  const category = facts?.categories[0] ?? ''
  if (facts && !categoryOfExpert.has(facts.expert)) categoryOfExpert.set(facts.expert, category)
  const cover = readPicture(reading, folder, 'cover', `covers/${slug}`, () =>
    coverArt(slug, category, { symbol: facts?.symbol, seed: facts?.coverSeed })
  )
  const trailer = clips.get(facts?.trailer ?? '')
  const resources = (facts?.resources ?? []).flatMap(({ file }) => {
    const resource = readResource(reading, folder, file)
    return resource ? [{ file, ...resource }] : []
  })
  const pictures = await readLessonPictures(reading, folder, lessonTexts(modules))
  media.push(
    cover,
    ...resources.map(({ entry }) => entry),
    ...pictures.flatMap(picture => picture.media)
  )
  // One that is in the store alone is opened when the class is published.
  if (trailer && 'media' in trailer && trailer.openVideo !== undefined) {
    media.push(...openEntries(trailer))
  }
  return {
    clips,
    resources: new Map(resources.map(({ file, path, sizeBytes }) => [file, { path, sizeBytes }])),
    pictures: pictures.map(({ file, path }) => ({ file, path })),
    cover: cover.path
  }
}

const lessonTexts = (modules: ClassParts['modules']) =>
  modules
    .flatMap(({ items }) => items)
    .flatMap(({ type, value }) => (type === 'text' && value ? [value.body.ar, value.body.en] : []))

function readModules(reading: FileReader, folder: string): ModuleFolder[] {
  const entries = readdirSync(join(reading.root, folder), { withFileTypes: true })
    .filter(entry => !entry.name.startsWith('.'))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return entries.flatMap(entry => {
    const key = entry.isDirectory() ? NUMBERED.exec(entry.name)?.[1] : undefined
    const path = `${folder}/${entry.name}`
    if (key === undefined) {
      if (!KNOWN.test(entry.name)) {
        const message = 'is no part of a class; modules are folders like 01-basics'
        const words = fileProblemText('not_in_class', { example: isolatedCode('01-basics') })
        reading.issues.push({ file: path, line: 0, message, words })
      }
      return []
    }
    const facts = readYaml(reading, `${path}/module.yaml`, ModuleFile)
    const items = readItems(reading, path)
    return {
      path,
      files: items.map(({ file }) => file),
      part: { key, facts, items: items.map(({ part }) => part) }
    }
  })
}
