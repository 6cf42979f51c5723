import { derive } from './catalogue.ts'
import { stillName } from './folder.ts'

/** Undefined when the picture could not be fetched. */
export const pictureOf = derive('picture', ({ pictures }, url: string) =>
  Object.hasOwn(pictures, url) ? pictures[url] : undefined
)

/** Its own still, or else the cover of its class. */
export function filmPicture(itemId: number, cover: string): string {
  const name = stillName(itemId)
  return pictureOf(name) ? name : cover
}
