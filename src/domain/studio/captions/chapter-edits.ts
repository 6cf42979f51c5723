/** A chapter in the editor; its id stays the same while its start changes. */
export interface DraftChapter {
  id: number
  /** Milliseconds. */
  at: number
  title: { ar: string; en: string }
}

type Chapters = readonly DraftChapter[]

const inOrder = (chapters: Chapters): DraftChapter[] =>
  chapters.toSorted((one, other) => one.at - other.at || one.id - other.id)

/** Adds a chapter without titles. @param at milliseconds */
export function addChapter(chapters: Chapters, at: number): DraftChapter[] {
  const id = chapters.reduce((most, chapter) => Math.max(most, chapter.id), 0) + 1
  return inOrder([...chapters, { id, at, title: { ar: '', en: '' } }])
}

export const moveChapter = (chapters: Chapters, id: number, at: number): DraftChapter[] =>
  inOrder(chapters.map(one => (one.id === id ? { ...one, at } : one)))

export const nameChapter = (
  chapters: Chapters,
  id: number,
  language: 'ar' | 'en',
  title: string
): DraftChapter[] =>
  chapters.map(one =>
    one.id === id ? { ...one, title: { ...one.title, [language]: title } } : one
  )

export const removeChapter = (chapters: Chapters, id: number): DraftChapter[] =>
  chapters.filter(one => one.id !== id)

/** What is wrong with a chapter; learners see a list of titles by time. */
export type ChapterIssue = 'untitled' | 'same_start' | 'after_the_end'

/** @param endMs of the film; undefined where unknown */
export function chapterIssue(
  chapters: Chapters,
  { id, at, title }: DraftChapter,
  endMs: number | undefined
): ChapterIssue | undefined {
  if (endMs !== undefined && at >= endMs) return 'after_the_end'
  if (chapters.some(one => one.id !== id && one.at === at)) return 'same_start'
  return title.ar.trim() === '' && title.en.trim() === '' ? 'untitled' : undefined
}
