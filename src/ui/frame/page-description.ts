import { shortened } from '#i18n/text.ts'

const LONGEST = 160

/**
 * Meta description of a page of a list; later pages begin with their title, so that none repeats.
 *
 * @param title of that page: `Classes, page 2`
 */
export function describedPage(page: number, title: string, description: string): string {
  return page === 1 ? description : shortened(`${title}. ${description}`, LONGEST)
}
