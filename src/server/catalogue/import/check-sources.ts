import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addIssueAt, type FileReader } from './read-file.ts'
import type { ItemRecord } from './records.ts'

/** A module that was read. */
export interface ModuleFolder {
  path: string
  items: readonly ItemRecord[]
}

/** Reports quizzes that refer to later videos, or beyond a video's end. */
export function checkSources(reading: FileReader, modules: readonly ModuleFolder[]): void {
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
