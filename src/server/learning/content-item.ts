import type { ContentItem } from '#contract/learning/learning.ts'
import { type LessonPicture, storedPicture } from '#domain/text/markdown/lesson-picture.ts'
import type { Quiz } from '#server/catalogue/import/formats.ts'
import type { LessonContent } from '#server/catalogue/import/records.ts'
import type { ClipRecord } from '#server/media/clip-files.ts'
import type { Db } from '#server/db/open.ts'
import { type LinkDeps, linksFor } from '#server/media/signed-links.ts'
import { mediaUrl, textOf } from '#server/catalogue/class-records.ts'
import type { Item, OpenItem } from './gate.ts'
import { questionsOf } from './quiz-key.ts'
import { readLastResult } from './submissions.ts'

type ItemDeps = LinkDeps & { db: Db }
type Kind<Type> = Extract<ContentItem, { type: Type }>

/** An opened item; `learnerId` is undefined for guests. */
export function readContentItem(
  deps: ItemDeps,
  { item, until }: OpenItem,
  learnerId: number | undefined
): Promise<ContentItem> {
  if (item.type === 'video') return readVideo(deps, item, until, learnerId)
  return item.type === 'quiz' ? readQuiz(deps, item, learnerId) : readLesson(deps, item)
}

async function readVideo(
  deps: ItemDeps,
  item: Item,
  until: number,
  learnerId: number | undefined
): Promise<Kind<'video'>> {
  const clip = JSON.parse(item.content) as ClipRecord
  // Public media need no personal link.
  const isOpen = item.is_preview === 1 || learnerId === undefined
  const linkTo = linksFor(deps, { reader: isOpen ? 'everybody' : learnerId, until })
  const position = learnerId === undefined ? 0 : await readPosition(deps.db, learnerId, item.id)
  return {
    id: item.id,
    type: 'video',
    title: textOf(item, 'title'),
    videoUrl: await linkTo(clip.video),
    posterUrl: clip.poster ? await linkTo(clip.poster) : await readPoster(deps, item.class_id),
    durationSeconds: item.duration_seconds ?? 0,
    positionSeconds: position / 1_000,
    captions: await Promise.all(
      clip.captions.map(async ({ language, path }) => ({ language, url: await linkTo(path) }))
    ),
    chapters: clip.chapters,
    ...(clip.storyboard && { storyboardUrl: await linkTo(clip.storyboard) })
  }
}

/** Milliseconds. */
async function readPosition(db: Db, learnerId: number, itemId: number): Promise<number> {
  const row = await db
    .selectFrom('playback')
    .select('position')
    .where('learner_id', '=', learnerId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** The class's picture, for a clip without one. */
async function readPoster({ db, basePath }: ItemDeps, classId: number): Promise<string> {
  const { poster } = await db
    .selectFrom('class')
    .select('poster')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  return mediaUrl(basePath, poster)
}

async function readLesson({ basePath }: ItemDeps, item: Item): Promise<Kind<'text'>> {
  const { pictures = [], ...body } = JSON.parse(item.content) as LessonContent
  const shown = lessonPictures(basePath, pictures)
  return {
    ...{ id: item.id, type: 'text', title: textOf(item, 'title'), body },
    ...(shown.length > 0 && { pictures: shown })
  }
}

/** Pictures of a lesson with their public addresses. */
export function lessonPictures(
  basePath: string,
  pictures: readonly LessonPicture[]
): NonNullable<Kind<'text'>['pictures']> {
  return pictures.flatMap(({ file, path }) => {
    const stored = storedPicture(path)
    if (!stored) return []
    const { width, height } = stored
    const versions = stored.versions.map(one => ({
      width: one.width,
      url: mediaUrl(basePath, one.path)
    }))
    return [{ file, width, height, versions }]
  })
}

async function readQuiz(
  { db }: ItemDeps,
  item: Item,
  learnerId: number | undefined
): Promise<Kind<'quiz'>> {
  const quiz = JSON.parse(item.content) as Omit<Quiz, 'title'>
  const questions = questionsOf(quiz)
  const lastResult =
    learnerId === undefined ? undefined : await readLastResult(db, learnerId, item, questions)
  return {
    id: item.id,
    type: 'quiz',
    title: textOf(item, 'title'),
    passPercentage: quiz.passPercentage,
    questions: questions.map(({ id, text, options, right }) => ({
      id,
      text,
      multiple: right.length > 1,
      options: options.map(option => ({ id: option.id, text: option.text }))
    })),
    ...(lastResult && { lastResult })
  }
}
