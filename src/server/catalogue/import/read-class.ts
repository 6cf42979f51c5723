import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { coverArt } from '#art/cover.ts'
import { ClassFile, ClassText, ModuleFile } from './formats.ts'
import { type Clip, openEntries, readPicture, readResource } from './media-files.ts'
import { addIssueAt, type FileReader, readMarkdown, readYaml } from './read-file.ts'
import { readItems } from './read-items.ts'
import type { CategoryRecord, ItemRecord, MediaEntry, ModuleRecord } from './records.ts'

/** A module that was read. */
interface ModuleFolder {
  path: string
  items: readonly ItemRecord[]
}

/** Reports quizzes that refer to later videos, or beyond a video's end. */
function checkSources(reading: FileReader, modules: readonly ModuleFolder[]): void {
  for (const [at, { path, items }] of modules.entries()) {
    const seen = modules.slice(0, at + 1).flatMap(module => module.items)
    for (const quiz of items) {
      if (quiz.type === 'quiz') checkQuiz(reading, fileOf(reading, path, quiz.slug), quiz, seen)
    }
  }
}

function checkQuiz(
  reading: FileReader,
  file: string,
  { content }: Extract<ItemRecord, { type: 'quiz' }>,
  seen: readonly ItemRecord[]
): void {
  for (const [at, { see }] of content.questions.entries()) {
    if (!see) continue
    const addIssue = (field: string, message: string) =>
      addIssueAt(reading, file, ['questions', at, 'see', field], `see.${field}: ${message}`)
    const found = seen.filter(({ type, slug }) => type === 'video' && slug === see.item)
    const [video] = found
    if (video?.type !== 'video') {
      addIssue('item', `there is no video ${see.item} in this module or before it`)
    } else if (found.length > 1) {
      addIssue('item', `more than one video is called ${see.item}`)
    } else if (see.at >= video.durationSeconds) {
      addIssue('at', `the video is over after ${video.durationSeconds} seconds`)
    }
  }
}

function fileOf({ root }: FileReader, folder: string, slug: string): string {
  const ending = `-${slug}.quiz.yaml`
  const name = readdirSync(join(root, folder)).find(
    one => one.endsWith(ending) && /^\d+$/.test(one.slice(0, -ending.length))
  )
  return `${folder}/${name}`
}

interface Shared {
  reading: FileReader
  clips: ReadonlyMap<string, Clip>
  media: MediaEntry[]
  categories: readonly CategoryRecord[]
  /** First category of an expert's classes, for the colours of the portrait. */
  categoryOfExpert: Map<string, string>
}

const FEATURED = 'featured'
const NUMBERED = /^\d+-(.+)$/
const KNOWN =
  /^(?:class\.yaml|(?:ar|en)\.md|cover\.(?:svg|avif|webp|png|jpe?g)|film\.yaml|resources)$/

export function readClass(shared: Shared, slug: string, experts: readonly string[]) {
  const { reading, media } = shared
  const folder = `classes/${slug}`
  const file = `${folder}/class.yaml`
  const addIssue = (path: PropertyKey[], message: string) =>
    addIssueAt(reading, file, path, message)
  const facts = readYaml(reading, file, ClassFile)
  const ar = readMarkdown(reading, `${folder}/ar.md`, ClassText)
  const en = readMarkdown(reading, `${folder}/en.md`, ClassText)
  const modules = readModules(shared, folder)
  if (!facts || !ar || !en) return undefined

  if (!experts.includes(facts.expert))
    addIssue(['expert'], `expert: there is no folder experts/${facts.expert}`)
  for (const [at, category] of facts.categories.entries()) {
    const path = ['categories', at]
    if (category === FEATURED) {
      addIssue(path, 'categories: write featured: true instead of the category')
    } else if (!shared.categories.some(known => known.slug === category)) {
      addIssue(path, `categories: ${category} is not in categories.yaml`)
    }
  }
  if (ar.matter.objectives.length !== en.matter.objectives.length) {
    const message = 'objectives: ar.md and en.md list a different number of them'
    addIssueAt(reading, `${folder}/en.md`, ['objectives'], message)
  }

  const clip = facts.trailer === undefined ? undefined : shared.clips.get(facts.trailer)
  const trailer = clip?.openVideo
  const trailerCaptions = trailer ? clip.openCaptions : []
  if (facts.trailer !== undefined && !trailer) {
    addIssue(['trailer'], `trailer: there is no media/${facts.trailer}/video.mp4`)
  }
  if (clip && trailer) media.push(...openEntries(clip))
  const [category = ''] = facts.categories
  if (!shared.categoryOfExpert.has(facts.expert))
    shared.categoryOfExpert.set(facts.expert, category)
  const poster = readPicture(reading, folder, 'cover', `covers/${slug}`, () =>
    coverArt(slug, category, facts.symbol)
  )
  media.push(poster)

  return {
    slug,
    expert: facts.expert,
    level: facts.level,
    language: facts.language,
    categories: facts.featured ? [FEATURED, ...facts.categories] : facts.categories,
    isFeatured: facts.featured,
    isPro: facts.pro,
    publishedAt: Date.parse(facts.published),
    updatedAt: Date.parse(facts.updated),
    title: { ar: ar.matter.title, en: en.matter.title },
    summary: { ar: ar.matter.summary, en: en.matter.summary },
    description: { ar: ar.body, en: en.body },
    objectives: ar.matter.objectives.map((text, at) => ({
      ar: text,
      en: en.matter.objectives[at] ?? ''
    })),
    poster: poster.path,
    trailer,
    trailerCaptions,
    modules,
    resources: facts.resources.flatMap(({ file: name, title }, at) => {
      const resource = readResource(reading, folder, name, at)
      if (!resource) return []
      media.push(resource.entry)
      return { slug: name, title, path: resource.path, sizeBytes: resource.sizeBytes }
    })
  }
}

function readModules({ reading, clips }: Shared, folder: string): ModuleRecord[] {
  const { issues } = reading
  const entries = readdirSync(join(reading.root, folder), { withFileTypes: true })
    .filter(entry => !entry.name.startsWith('.'))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const modules: ModuleRecord[] = []
  const folders: ModuleFolder[] = []
  for (const entry of entries) {
    const slug = entry.isDirectory() ? NUMBERED.exec(entry.name)?.[1] : undefined
    const path = `${folder}/${entry.name}`
    if (!slug) {
      if (!KNOWN.test(entry.name)) {
        issues.push({
          file: path,
          line: 0,
          message: 'is no part of a class; modules are folders like 01-basics'
        })
      }
      continue
    }
    if (modules.some(known => known.slug === slug)) {
      issues.push({ file: path, line: 0, message: `a second module is called ${slug}` })
    }
    const facts = readYaml(reading, `${path}/module.yaml`, ModuleFile)
    const items = readItems(reading, clips, path, facts?.previews ?? [])
    if (items.length === 0) issues.push({ file: path, line: 0, message: 'the module has no items' })
    for (const [at, preview] of (facts?.previews ?? []).entries()) {
      if (items.some(item => item.slug === preview)) continue
      const message = `previews: there is no item ${preview}`
      addIssueAt(reading, `${path}/module.yaml`, ['previews', at], message)
    }
    if (facts) modules.push({ slug, title: facts.title, items })
    folders.push({ path, items })
  }
  checkSources(reading, folders)
  if (modules.length === 0)
    issues.push({ file: folder, line: 0, message: 'the class has no modules' })
  return modules
}
