/** Slug of a heading: `anchorOf('Your rights, in short')` is `'your-rights-in-short'`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const HEADING = /<h([2-6])>([\s\S]*?)<\/h\1>/g

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

/** Of the headings of a rendered text, in order. */
export const anchorsOf = (html: string): string[] =>
  [...html.matchAll(HEADING)].map(([, , title = '']) => anchorOf(withoutTags(title)))

export interface Part {
  anchor: string
  title: string
}

/**
 * Gives each heading an anchor and a link to it, and each link its full address for print.
 * @param html of `contentMarkdown`
 * @param anchors of the headings in order, English in both languages
 * @returns parts are the headings of level 2
 */
export function withAnchors(
  html: string,
  anchors: readonly string[],
  fullAddress: (path: string) => string
): { html: string; parts: Part[] } {
  const parts: Part[] = []
  let count = 0
  const text = html
    .replace(/<a href="(\/[^"]*)"/g, (link, path: string) => {
      return `${link} data-address="${fullAddress(path)}"`
    })
    .replace(HEADING, (_, level: string, title: string) => {
      const anchor = anchors[count++] ?? `part-${count}`
      if (level === '2') parts.push({ anchor, title: withoutTags(title) })
      return `<h${level} id="${anchor}"><a href="#${anchor}">${title}</a></h${level}>`
    })
  return { html: text, parts }
}
