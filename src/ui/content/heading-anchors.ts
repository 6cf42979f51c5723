/** Slug of a heading: `anchorOf('Your rights, in short')` is `'your-rights-in-short'`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export interface Part {
  anchor: string
  title: string
}

/**
 * Gives each heading an anchor and a link to it, and each link its full address for print.
 * @param html as Astro renders Markdown
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
    .replace(
      /<h([2-6]) id="([^"]*)">([\s\S]*?)<\/h\1>/g,
      (_, level: string, own: string, title: string) => {
        const anchor = anchors[count++] ?? own
        if (level === '2') parts.push({ anchor, title: title.replace(/<[^>]*>/g, '') })
        return `<h${level} id="${anchor}"><a href="#${anchor}">${title}</a></h${level}>`
      }
    )
  return { html: text, parts }
}
