import { pictures } from './catalogue.ts'
import { type Picture, stillName } from './folder.ts'

/** Undefined when the picture could not be fetched. */
export function pictureOf(url: string): Picture | undefined {
  return Object.hasOwn(pictures, url) ? pictures[url] : undefined
}

/** Its own still, or else the cover of its class. */
export function filmPicture(itemId: number, cover: string): string {
  const name = stillName(itemId)
  return pictureOf(name) ? name : cover
}
