import { type ClassDocument, DRAFT_MOST } from '#contract/studio/classes/class-document.ts'
import { type LessonPicture, picturesNamed } from '#domain/text/markdown/lesson-picture.ts'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { valueAt, withValue } from '#domain/studio/drafts/at-steps.ts'
import { insertPicture, placeInTranslation } from '#domain/text/markdown/edits.ts'
import { $draft, edit } from './draft.ts'

/** Letters of a name that comes from a file. */
const NAME_MOST = 60

/** Names that clipboards give to every picture. */
const NAMELESS = new Set(['', 'image', 'unnamed'])

/**
 * The name of an uploaded picture in the open class: that of its file, and free. The same picture
 * keeps the name that it has.
 */
export function nameLessonPicture(path: string, filename: string): LessonPicture {
  const draft = $draft.get()
  const { pictures = [] } = draft.step === 'open' ? draft.document : {}
  const known = pictures.find(one => one.path === path)
  if (known) return known
  const plain = filename
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, NAME_MOST)
  const name = NAMELESS.has(plain) ? 'picture' : plain
  for (let number = 1; ; number++) {
    const file = `pictures/${name}${number === 1 ? '' : `-${number}`}.webp`
    if (!pictures.some(one => one.file === file)) return { file, path }
  }
}

/** Takes a text that shows a picture, and the picture, as one edit. */
export function showLessonPicture(
  steps: DocumentSteps,
  text: string,
  picture: LessonPicture
): void {
  edit(document => withPicture(withValue(document, steps, text), picture), {
    ...{ place: steps.join('.'), isWhole: true }
  })
}

/**
 * Shows a picture of a text in its translation too, at the same paragraph.
 *
 * @returns whether it was not there already
 */
export function copyLessonPicture(
  from: DocumentSteps,
  to: DocumentSteps,
  picture: LessonPicture
): boolean {
  const draft = $draft.get()
  if (draft.step !== 'open') return false
  const [text, translation] = [valueAt(draft.document, from), valueAt(draft.document, to)]
  if (typeof text !== 'string' || typeof translation !== 'string') return false
  const place = text.indexOf(`](${picture.file}`)
  if (translation.includes(`](${picture.file}`) || place < 0) return false
  const start = text.lastIndexOf('![', place)
  const at = placeInTranslation(text, start, translation)
  const { insert } = insertPicture(translation, at, picture.file)
  const next = translation.slice(0, at) + insert + translation.slice(at)
  showLessonPicture(to, next, picture)
  return true
}

function withPicture(document: ClassDocument, picture: LessonPicture): ClassDocument {
  const { pictures = [] } = document
  if (pictures.some(({ file }) => file === picture.file)) return document
  const kept = pictures.length < DRAFT_MOST.pictures ? pictures : shownIn(document, pictures)
  return { ...document, pictures: [...kept, picture] }
}

function shownIn({ modules }: ClassDocument, pictures: readonly LessonPicture[]): LessonPicture[] {
  const items = modules.flatMap(module => module.items)
  const texts = items.flatMap(item => (item.type === 'text' ? [item.body.ar, item.body.en] : []))
  return picturesNamed(pictures, texts)
}
