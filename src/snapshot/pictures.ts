import { pictures } from './catalogue.ts'
import type { Picture } from './folder.ts'

/** The picture that a record names, in the sizes the site serves; nothing when it could not be fetched. */
export function pictureOf(url: string): Picture | undefined {
  return Object.hasOwn(pictures, url) ? pictures[url] : undefined
}
