import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileProblemText } from '#i18n/texts/file-problems.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import type { ItemPart } from '#server/catalogue/check/class-parts.ts'
import { LessonText, QuizFile, VideoFile } from './formats.ts'
import { readMarkdown, type FileReader, readYaml } from './read-file.ts'

const ITEM = /^(\d+)-([a-z0-9-]+)\.(?:(video|quiz)\.yaml|(ar|en)\.md)$/

interface ReadItem {
  part: ItemPart
  /** The first one of a lesson. */
  file: string
}

/** Items of a module's folder, by number. */
export function readItems(reading: FileReader, folder: string): ReadItem[] {
  const names = readdirSync(join(reading.root, folder))
    .filter(name => !name.startsWith('.') && name !== 'module.yaml')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const items: ReadItem[] = []
  const seen = new Set<string>()
  for (const name of names) {
    const file = `${folder}/${name}`
    const [, number = '', key = '', kind = 'text'] = ITEM.exec(name) ?? []
    if (!key) {
      const message =
        'is no item; write NN-name.video.yaml, NN-name.quiz.yaml, NN-name.ar.md and NN-name.en.md'
      const example = isolatedCode('01-welcome.video.yaml')
      const words = fileProblemText('not_item', { example })
      reading.issues.push({ file, line: 0, message, words })
      continue
    }
    // The second language of the same lesson.
    const identity = kind === 'text' ? `${number} ${key}` : name
    if (seen.has(identity)) continue
    seen.add(identity)
    const part: ItemPart =
      kind === 'video'
        ? { key, type: 'video', value: readYaml(reading, file, VideoFile) }
        : kind === 'quiz'
          ? { key, type: 'quiz', value: readYaml(reading, file, QuizFile) }
          : { key, type: 'text', value: readLesson(reading, `${folder}/${number}-${key}`) }
    items.push({ part, file })
  }
  return items
}

/** @param file without language and extension */
function readLesson(reading: FileReader, file: string) {
  const ar = readMarkdown(reading, `${file}.ar.md`, LessonText)
  const en = readMarkdown(reading, `${file}.en.md`, LessonText)
  if (!ar || !en) return undefined
  return {
    title: { ar: ar.matter.title, en: en.matter.title },
    body: { ar: ar.body, en: en.body }
  }
}
