import { pictures } from './catalogue.ts'
import { type Picture, stillName } from './folder.ts'

/** The picture that a record names, in the sizes the site serves; nothing when it could not be fetched. */
export function pictureOf(url: string): Picture | undefined {
  return Object.hasOwn(pictures, url) ? pictures[url] : undefined
}

/** Name of the picture that shows a film: its own still, or the cover of its class where there is none. */
export function filmPicture(itemId: number, cover: string): string {
  const name = stillName(itemId)
  return pictureOf(name) ? name : cover
}
