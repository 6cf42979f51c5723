import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import type { ClassPreview } from '#contract/studio/classes/class-preview.ts'
import { type LessonPicture, picturesNamed } from '#domain/text/markdown/lesson-picture.ts'
import { readingSeconds } from '#domain/learning/reading-time.ts'
import { mediaUrl, textOf } from '#server/catalogue/class-records.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { readDraft } from '#server/catalogue/drafts/draft-store.ts'
import { isCoverPath, isDownloadPath, knownFor } from '#server/catalogue/drafts/known.ts'
import { drawCover } from '#server/catalogue/drafts/publish-draft.ts'
import type { Words } from '#server/catalogue/import/formats.ts'
import type { Db } from '#server/db/open.ts'
import { findRow, findRows } from '#server/db/rows.ts'
import { lessonPictures } from '#server/learning/content-item.ts'
import { questionsOf } from '#server/learning/quiz-key.ts'
import type { StoredClip } from '#server/media/clips.ts'
import { type LinkDeps, linksFor } from '#server/media/signed-links.ts'

type PreviewDeps = LinkDeps & { db: Db }
type Content = ClassPreview['items'][number]
type Course = ClassPreview['course']

/** An item of a draft with its number in the preview. */
interface Numbered {
  id: number
  /** Place from 0. */
  module: number
  item: DraftItem
}

/** Category of featured classes, which no draft names. */
const FEATURED = 'featured'

/** Stands for what has not been written. */
const DOTS = { ar: '…', en: '…' }

const shown = (words: Words): Words => ((words.ar + words.en).trim() === '' ? DOTS : words)

/**
 * The newest draft as learners would see it. What is missing is dots, a class without a cover gets
 * one drawn.
 *
 * @throws DraftRefusal where there is no such class
 */
export async function previewClass(deps: PreviewDeps, classId: number): Promise<ClassPreview> {
  const draft = await readDraft(deps.db, classId)
  if (!draft) throw new DraftRefusal('not_found')
  const { document, slug, revision } = draft
  const items = numberItems(document)
  const { clips, resources, pictures } = await knownFor(deps.db, document)
  const cover = document.cover ?? ''
  const poster = isCoverPath(cover) ? cover : await drawCover(deps.media, slug, document)
  const posterUrl = mediaUrl(deps.basePath, poster)
  const modules = document.modules.map((module, at) => ({
    id: at + 1,
    title: shown(module.title),
    items: items
      .filter(one => one.module === at)
      .map(({ id, item }) => publicItem(id, item, clips, module.previews.includes(item.key)))
  }))
  const films = modules.flatMap(module => module.items)
  const course: Course = {
    ...(await publicFacts(deps, document)),
    ...{ id: classId, slug, posterUrl, modules },
    durationSeconds: films.reduce((sum, { durationSeconds = 0 }) => sum + durationSeconds, 0),
    episodeCount: films.filter(({ type }) => type !== 'quiz').length,
    ...(await trailerOf(deps, document, clips))
  }
  const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
  const downloads = document.resources.filter(({ path }) => path && isDownloadPath(path))
  return {
    revision,
    course,
    content: {
      courseId: classId,
      modules: modules.map(module => ({
        ...module,
        items: module.items.map(item => ({ ...item, completed: false, locked: false }))
      })),
      progress: { completedItems: 0, totalItems: items.length, percent: 0 },
      enrolled: true,
      resources: await Promise.all(
        downloads.map(async ({ file, title, path = '' }, at) => ({
          ...{ id: at + 1, title: shown(title), url: await linkTo(path) },
          sizeBytes: resources.get(file)?.sizeBytes ?? 0
        }))
      )
    },
    items: await Promise.all(items.map(one => contentOf(deps, one, clips, posterUrl, pictures))),
    places: items.map(one => `/${document.modules[one.module]?.key ?? ''}/${one.item.key}`),
    keys: Object.fromEntries(items.flatMap(one => keyOf(one, items)))
  }
}

function numberItems({ modules }: ClassDocument): Numbered[] {
  return modules
    .flatMap(({ items }, module) => items.map(item => ({ module, item })))
    .map((one, at) => ({ id: at + 1, ...one }))
}

/** What the document says of the class itself. */
async function publicFacts({ db, now }: PreviewDeps, document: ClassDocument) {
  const { class: facts, texts } = document
  const expert = await findRow(db, 'expert', { slug: facts.expert })
  const categories = await findRows(db, 'category', { retired: 0 }, 'position', 'id')
  const { ar, en } = texts
  const today = now().toISOString()
  const timeOf = (day: string | undefined) => (day === undefined ? today : `${day}T00:00:00.000Z`)
  const count = Math.max(ar.objectives.length, en.objectives.length)
  const objectives = Array.from({ length: count }, (_, at) => ({
    ...{ ar: ar.objectives[at] ?? '', en: en.objectives[at] ?? '' }
  }))
  return {
    title: shown({ ar: ar.title, en: en.title }),
    summary: shown({ ar: ar.summary, en: en.summary }),
    description: shown({ ar: ar.description, en: en.description }),
    objectives: objectives.filter(words => shown(words) === words),
    level: facts.level ?? 'BEGINNER',
    language: facts.language ?? 'ar',
    categoryIds: categories
      .filter(({ slug }) => (slug === FEATURED ? facts.featured : facts.categories.includes(slug)))
      .map(({ id }) => id),
    instructor: expert
      ? { id: expert.id, slug: expert.slug, name: textOf(expert, 'name') }
      : { id: 1, slug: 'unknown', name: DOTS },
    rating: { average: 0, count: 0 },
    ...{ isFeatured: facts.featured, isPro: facts.pro },
    ...{ publishedAt: timeOf(facts.published), updatedAt: timeOf(facts.updated) },
    resources: document.resources.map(({ title, sizeBytes = 0 }, at) => ({
      ...{ id: at + 1, title: shown(title), sizeBytes }
    }))
  }
}

/** Linked where its files lie, since they are copied to their public paths by publishing. */
async function trailerOf(
  deps: PreviewDeps,
  { class: facts }: ClassDocument,
  clips: ReadonlyMap<string, StoredClip>
): Promise<Pick<Course, 'trailerUrl' | 'trailerCaptions'>> {
  const clip = clips.get(facts.trailer ?? '')
  const film = clip?.files.find(({ file }) => file === 'video.mp4')
  if (!clip || !film) return {}
  const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
  return {
    trailerUrl: await linkTo(film.path),
    trailerCaptions: await Promise.all(
      clip.record.captions.map(async ({ language, path }) => ({
        language,
        url: await linkTo(path)
      }))
    )
  }
}

function publicItem(
  id: number,
  item: DraftItem,
  clips: ReadonlyMap<string, StoredClip>,
  isPreview: boolean
): Course['modules'][number]['items'][number] {
  const about = { id, type: item.type, title: shown(item.title), isPreview }
  if (item.type === 'quiz') return { ...about, questionCount: item.questions.length }
  if (item.type === 'text') return { ...about, durationSeconds: readingSeconds(item.body.ar) }
  const clip = clips.get(item.clip)
  return { ...about, ...(clip && { durationSeconds: clip.durationSeconds }) }
}

async function contentOf(
  deps: PreviewDeps,
  { id, item }: Numbered,
  clips: ReadonlyMap<string, StoredClip>,
  poster: string,
  pictures: readonly LessonPicture[]
): Promise<Content> {
  const about = { id, title: shown(item.title) }
  if (item.type === 'text') {
    const own = picturesNamed(pictures, [item.body.ar, item.body.en])
    return {
      ...{ ...about, type: 'text', body: shown(item.body) },
      ...(own.length > 0 && { pictures: lessonPictures(deps.basePath, own) })
    }
  }
  if (item.type === 'quiz') {
    const questions = questionsOf(item).map(({ id: number, text, options, right }) => ({
      ...{ id: number, text: shown(text), multiple: right.length > 1 },
      options: options.map(option => ({ id: option.id, text: shown(option.text) }))
    }))
    return { ...about, type: 'quiz', passPercentage: item.passPercentage, questions }
  }
  const clip = clips.get(item.clip)
  const film = { positionSeconds: 0, durationSeconds: clip?.durationSeconds ?? 0 }
  if (!clip) {
    return {
      ...{ ...about, ...film, type: 'video', posterUrl: poster },
      // No film: the player says that it cannot play.
      ...{ videoUrl: 'data:,', captions: [], chapters: [] }
    }
  }
  const { record } = clip
  const linkTo = linksFor(deps, { reader: 'everybody', until: Infinity })
  return {
    ...{ ...about, ...film, type: 'video', videoUrl: await linkTo(record.video) },
    posterUrl: record.poster === undefined ? poster : await linkTo(record.poster),
    captions: await Promise.all(
      record.captions.map(async ({ language, path }) => ({ language, url: await linkTo(path) }))
    ),
    chapters: record.chapters,
    ...(record.storyboard && { storyboardUrl: await linkTo(record.storyboard) })
  }
}

function keyOf(
  { id, item }: Numbered,
  items: readonly Numbered[]
): [string, ClassPreview['keys'][string]][] {
  if (item.type !== 'quiz') return []
  const questions = questionsOf(item).map(({ id: number, right, explanation, see }) => {
    const source = see && items.find(one => one.item.key === see.item)
    return {
      ...{ id: number, right, explanation: shown(explanation) },
      ...(source && see && { source: { contentId: source.id, at: see.at } })
    }
  })
  return [[`${id}`, { passPercentage: item.passPercentage, questions }]]
}
