import { map } from 'nanostores'

/** Comments of the open class that are typed and not sent, by the paths of their values. */
export const $unsentComments = map<Record<string, string | undefined>>({})

/** Those with a text, which go with the act that ends a review. */
export function unsentComments(): { path: string; text: string }[] {
  return Object.entries($unsentComments.get()).flatMap(([path, typed]) => {
    const text = typed?.trim()
    return text ? [{ path, text }] : []
  })
}
