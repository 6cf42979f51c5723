import {
  LESSON_PICTURES_MOST,
  type LessonPicture,
  picturesNamed
} from '#domain/text/markdown/lesson-picture.ts'
import { readingSeconds } from '#domain/learning/reading-time.ts'
import { picturesIn } from '#domain/text/markdown/pictures.ts'
import type { Quiz } from '#server/catalogue/import/formats.ts'
import type { ClassRecord, ItemRecord } from '#server/catalogue/import/records.ts'
import type { ClipContent } from '#server/media/clip-files.ts'
import type { ClassParts, ItemPart } from './class-parts.ts'
import type { AddProblem, FoundProblem } from './class-problems.ts'

export type KnownClip = Omit<ClipContent, 'files'>

/** What a class may name. */
export interface Known {
  experts: { has: (slug: string) => boolean }
  categories: { has: (slug: string) => boolean }
  clips: ReadonlyMap<string, KnownClip>
  /** By the file’s name in the class; paths are in the media store. */
  resources: ReadonlyMap<string, { path: string; sizeBytes: number }>
  /** Of its lessons. */
  pictures: readonly LessonPicture[]
  /** Path of the cover in the media store. */
  cover: string
}

const FEATURED = 'featured'
const KEY = /^[a-z0-9-]+$/

/** What contradicts the rest of a class or what is known; the fields have been checked before. */
export function checkParts(parts: ClassParts, known: Known): FoundProblem[] {
  const problems: FoundProblem[] = []
  const add: AddProblem = (steps, code, more = {}) =>
    void problems.push({ steps, code, severity: 'error', ...more })
  checkFacts(parts, known, add)
  if (parts.modules.length === 0) add(['modules'], 'modules_missing')
  addRepeats(parts.modules, ['modules'], add)
  for (const at of parts.modules.keys()) checkModule(parts, at, known, add)
  return problems
}

function checkFacts({ facts, ar, en }: ClassParts, known: Known, add: AddProblem): void {
  const { expert, categories = [], trailer, resources = [] } = facts ?? {}
  if (expert && !known.experts.has(expert)) {
    add(['class', 'expert'], 'expert_unknown', { values: { slug: expert } })
  }
  for (const [at, slug] of categories.entries()) {
    const steps = ['class', 'categories', at]
    if (slug === '') continue
    if (slug === FEATURED) add(steps, 'category_featured')
    else if (!known.categories.has(slug)) add(steps, 'category_unknown', { values: { slug } })
  }
  if (ar && en && ar.matter.objectives.length !== en.matter.objectives.length) {
    add(['texts', 'en', 'objectives'], 'objectives_differ')
  }
  if (trailer !== undefined && !known.clips.get(trailer)?.openVideo) {
    add(['class', 'trailer'], 'trailer_unknown', { values: { clip: trailer } })
  }
  for (const [at, { file }] of resources.entries()) {
    const isFirst = resources.findIndex(other => other.file === file) === at
    if (!isFirst) add(['resources', at, 'file'], 'resource_repeated', { values: { file } })
    else if (!known.resources.has(file)) {
      add(['resources', at, 'file'], 'resource_unknown', { values: { file } })
    }
  }
}

function checkModule(parts: ClassParts, at: number, known: Known, add: AddProblem): void {
  const module = parts.modules[at]
  if (!module) return
  const { facts, items } = module
  const steps = ['modules', at]
  const usable = items.filter(item => isUsable(item, known))
  addRepeats(items, [...steps, 'items'], add)
  for (const [place, item] of items.entries()) {
    if (item.type !== 'video' || !item.value || known.clips.has(item.value.clip)) continue
    add([...steps, 'items', place, 'clip'], 'clip_unknown', { values: { clip: item.value.clip } })
  }
  for (const [place, item] of items.entries()) {
    if (item.type !== 'text' || !item.value) continue
    checkPictures(item.value.body, known, (inner, ...rest) =>
      add([...steps, 'items', place, 'body', ...inner], ...rest)
    )
  }
  if (usable.length === 0) {
    add([...steps, 'items'], 'items_missing', { isConsequence: items.length > 0 })
  }
  for (const [place, key] of (facts?.previews ?? []).entries()) {
    if (usable.some(item => item.key === key)) continue
    const isConsequence = items.some(item => item.key === key)
    add([...steps, 'previews', place], 'preview_unknown', { values: { key }, isConsequence })
  }
  const seen = parts.modules.slice(0, at + 1).flatMap(one => one.items)
  for (const [place, item] of items.entries()) {
    if (item.type !== 'quiz' || !item.value) continue
    const addAt: AddProblem = (inner, ...rest) => add([...steps, 'items', place, ...inner], ...rest)
    checkSources(item.value, seen, known, addAt)
  }
}

/** Lessons show pictures of their class alone. */
function checkPictures(
  body: Readonly<Record<'ar' | 'en', string>>,
  { pictures }: Known,
  add: AddProblem
): void {
  for (const language of ['ar', 'en'] as const) {
    const shown = picturesIn(body[language])
    const unknown = shown.find(one => !pictures.some(({ file }) => file === one.address))
    // A name that no store can have is shortened for the message.
    const file = unknown?.address.slice(0, 200)
    if (file !== undefined) add([language], 'picture_unknown', { values: { file } })
    if (shown.length > LESSON_PICTURES_MOST) {
      add([language], 'too_many_pictures', { values: { maximum: LESSON_PICTURES_MOST } })
    }
  }
}

/** Questions may lead to a video of the module or one before it, and not beyond its end. */
function checkSources(
  { questions }: Quiz,
  seen: readonly ItemPart[],
  known: Known,
  add: AddProblem
): void {
  for (const [at, { see }] of questions.entries()) {
    if (!see) continue
    const steps = ['questions', at, 'see']
    const named = seen.filter(({ type, key }) => type === 'video' && key === see.item)
    const found = named.filter(item => isUsable(item, known))
    const [video] = found
    const clip = video?.type === 'video' && known.clips.get(video.value?.clip ?? '')
    const item = see.item
    if (!clip) {
      const isConsequence = named.length > 0
      add([...steps, 'item'], 'see_unknown', { values: { item }, isConsequence })
    } else if (found.length > 1) {
      add([...steps, 'item'], 'see_ambiguous', { values: { item } })
    } else if (see.at >= clip.durationSeconds) {
      add([...steps, 'at'], 'see_beyond', { values: { seconds: clip.durationSeconds } })
    }
  }
}

function isUsable(item: ItemPart, known: Known): boolean {
  if (!item.value) return false
  return item.type !== 'video' || known.clips.has(item.value.clip)
}

function addRepeats(
  entries: readonly { key: string }[],
  steps: FoundProblem['steps'],
  add: AddProblem
): void {
  for (const [at, { key }] of entries.entries()) {
    if (!KEY.test(key)) add([...steps, at, 'key'], 'key_invalid')
    else if (entries.findIndex(other => other.key === key) !== at) {
      add([...steps, at, 'key'], 'key_repeated', { values: { key } })
    }
  }
}

/** The class as it is written; call it when no error is left. @throws RangeError where one is left */
export function classRecordOf(parts: ClassParts, known: Known): ClassRecord {
  const { slug, ar, en } = parts
  const facts = wholeFacts(parts)
  if (!ar || !en) throw new RangeError(`${slug} has a text in one language`)
  const trailer = facts.trailer === undefined ? undefined : known.clips.get(facts.trailer)
  return {
    ...{ slug, expert: facts.expert, level: facts.level, language: facts.language },
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
    poster: known.cover,
    trailer: trailer?.openVideo,
    trailerCaptions: (trailer?.openCaptions ?? []).map(({ language, path }) => ({
      language,
      path
    })),
    modules: parts.modules.map(({ key, facts: about, items }) => ({
      slug: key,
      title: about?.title ?? { ar: '', en: '' },
      items: items.map(item => itemRecord(item, about?.previews ?? [], known))
    })),
    resources: facts.resources.map(({ file, title }) => {
      const { path = '', sizeBytes = 0 } = known.resources.get(file) ?? {}
      return { slug: file, title, path, sizeBytes }
    })
  }
}

function wholeFacts({ slug, facts }: ClassParts) {
  const { expert, level, language, published, updated } = facts ?? {}
  if (!facts || !expert || !level || !language || !published || !updated) {
    throw new RangeError(`${slug} lacks facts`)
  }
  const { categories = [], featured = false, pro = false, resources = [], trailer } = facts
  return {
    ...{ expert, level, language, published, updated },
    ...{ categories, featured, pro, resources, trailer }
  }
}

function itemRecord(item: ItemPart, previews: readonly string[], known: Known): ItemRecord {
  const slug = item.key
  const isPreview = previews.includes(slug)
  if (item.type === 'video' && item.value) {
    const { title, clip } = item.value
    const found = known.clips.get(clip)
    if (!found) throw new RangeError(`there is no clip ${clip}`)
    const { record: content, durationSeconds } = found
    return { type: 'video', title, content, durationSeconds, slug, isPreview }
  }
  if (item.type === 'text' && item.value) {
    const { title, body } = item.value
    const pictures = picturesNamed(known.pictures, [body.ar, body.en])
    const content = pictures.length === 0 ? body : { ...body, pictures }
    const durationSeconds = readingSeconds(body.ar)
    return { type: 'text', title, content, durationSeconds, slug, isPreview }
  }
  if (item.type === 'quiz' && item.value) {
    const { title, ...content } = item.value
    return { type: 'quiz', title, content, slug, isPreview }
  }
  throw new RangeError(`the item ${slug} does not fit its format`)
}
