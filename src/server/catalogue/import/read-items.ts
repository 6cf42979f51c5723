import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readingSeconds } from '#domain/learning/reading-time.ts'
import { LessonText, QuizFile, VideoFile } from './formats.ts'
import type { Clip } from './media-files.ts'
import { addIssueAt, readMarkdown, type FileReader, readYaml } from './read-file.ts'
import type { ItemRecord } from './records.ts'

const ITEM = /^(\d+)-([a-z0-9-]+)\.(?:(video|quiz)\.yaml|(ar|en)\.md)$/

/** Items of a module's folder, by number. */
export function readItems(
  reading: FileReader,
  clips: ReadonlyMap<string, Clip>,
  folder: string,
  previews: readonly string[]
): ItemRecord[] {
  const names = readdirSync(join(reading.root, folder))
    .filter(name => !name.startsWith('.') && name !== 'module.yaml')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const items: ItemRecord[] = []
  const seen = new Set<string>()
  for (const name of names) {
    const file = `${folder}/${name}`
    const [, number = '', slug = '', kind = 'text'] = ITEM.exec(name) ?? []
    if (!slug) {
      const message =
        'is no item; write NN-name.video.yaml, NN-name.quiz.yaml, NN-name.ar.md and NN-name.en.md'
      reading.issues.push({ file, line: 0, message })
      continue
    }
    // The second language of the same lesson.
    const identity = kind === 'text' ? `${number} ${slug}` : name
    if (seen.has(identity)) continue
    seen.add(identity)
    if (items.some(item => item.slug === slug)) {
      reading.issues.push({ file, line: 0, message: `a second item is called ${slug}` })
    }
    const isPreview = previews.includes(slug)
    const item =
      kind === 'video'
        ? readVideo(reading, clips, file)
        : kind === 'quiz'
          ? readQuiz(reading, file)
          : readLesson(reading, `${folder}/${number}-${slug}`)
    if (item) items.push({ ...item, slug, isPreview } as ItemRecord)
  }
  return items
}

function readVideo(reading: FileReader, clips: ReadonlyMap<string, Clip>, file: string) {
  const video = readYaml(reading, file, VideoFile)
  if (!video) return undefined
  const clip = clips.get(video.clip)
  if (!clip) {
    addIssueAt(reading, file, ['clip'], `clip: there is no usable media/${video.clip}`)
    return undefined
  }
  const { record, durationSeconds } = clip
  return { type: 'video', title: video.title, content: record, durationSeconds } as const
}

function readQuiz(reading: FileReader, file: string) {
  const quiz = readYaml(reading, file, QuizFile)
  if (!quiz) return undefined
  const { title, ...content } = quiz
  return { type: 'quiz', title, content } as const
}

/** @param file without language and extension */
function readLesson(reading: FileReader, file: string) {
  const ar = readMarkdown(reading, `${file}.ar.md`, LessonText)
  const en = readMarkdown(reading, `${file}.en.md`, LessonText)
  if (!ar || !en) return undefined
  return {
    type: 'text',
    title: { ar: ar.matter.title, en: en.matter.title },
    content: { ar: ar.body, en: en.body },
    durationSeconds: readingSeconds(ar.body)
  } as const
}
