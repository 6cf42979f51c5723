import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import type { Bilingual } from '#i18n/text.ts'

export type QuizItem = Extract<DraftItem, { type: 'quiz' }>

/** An episode that a question may lead to. */
export interface QuizSource {
  key: string
  title: Bilingual
}

/** Episodes of the quiz’s module and of those before it, whose keys stand for one episode each. */
export function sourcesOf({ modules }: ClassDocument, module: number): QuizSource[] {
  const seen = modules.slice(0, module + 1).flatMap(({ items }) => items)
  const videos = seen.filter(({ type }) => type === 'video')
  return videos
    .filter(({ key }) => videos.filter(other => other.key === key).length === 1)
    .map(({ key, title }) => ({ key, title }))
}
