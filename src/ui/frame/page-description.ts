import { shortened } from '#i18n/format/shortened.ts'

const LONGEST = 160

/**
 * What a search engine says of a page of a list: later ones say which they are, so that no two say the
 * same.
 *
 * @param title of that page: `Classes, page 2`
 */
export function describedPage(page: number, title: string, description: string): string {
  return page === 1 ? description : shortened(`${title}. ${description}`, LONGEST)
}
