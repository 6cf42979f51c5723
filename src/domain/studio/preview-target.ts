import {
  classPath,
  previewClassPath,
  previewQuizPath,
  previewRoomPath,
  quizPath,
  roomPath
} from '#domain/addresses.ts'

/** Property of the studio's window, where a preview finds its draft. */
export const PREVIEW_HOST = 'draftPreview'

/** A page of a preview with its item. */
export interface PreviewPlace {
  page: 'class' | 'videos' | 'quiz'
  item?: number | undefined
}

/** The page that a preview shows for an address of learners; undefined outside the class. */
export function previewTarget(
  path: string,
  search: string,
  slug: string
): PreviewPlace | undefined {
  const asked = Number(new URLSearchParams(search).get('item'))
  const item = asked > 0 ? asked : undefined
  if (path === classPath(slug)) return { page: 'class' }
  if (path === roomPath(slug)) return { page: 'videos', item }
  const quiz = quizPath(slug, '')
  if (path.startsWith(quiz)) return { page: 'quiz', item: Number(path.slice(quiz.length)) || 1 }
  if (path === previewClassPath) return { page: 'class' }
  if (path === previewRoomPath()) return { page: 'videos', item }
  return path === previewQuizPath(1).split('?')[0] ? { page: 'quiz', item: item ?? 1 } : undefined
}

/** The address that learners have for a page of a preview. */
export function learnerPath({ page, item }: PreviewPlace, slug: string): string {
  if (page === 'class') return classPath(slug)
  return page === 'quiz' ? quizPath(slug, item ?? 1) : roomPath(slug, item)
}

export function previewPathOf({ page, item }: PreviewPlace): string {
  if (page === 'class') return previewClassPath
  return page === 'quiz' ? previewQuizPath(item ?? 1) : previewRoomPath(item)
}
