/** A page that the device has, as a list shows it. */
export interface SavedPage {
  path: string
  title: string
  kind: 'class' | 'expert' | 'page'
  /** What the paths of its picture begin with, whatever its width and format. */
  picture?: string | undefined
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A class shows its poster at once; an expert’s portrait is the first picture. */
const PICTURES: Partial<Record<SavedPage['kind'], RegExp>> = {
  class: / (?:as="image" href|poster)="(\/_astro\/pictures\/\w+-)/,
  expert: /(\/_astro\/pictures\/\w+-)/
}

/** What the markup of a page says of it; nothing for one that keeps itself out of lists, as what is somebody’s own. */
export function savedPageOf(path: string, html: string): SavedPage | undefined {
  // A text in an attribute may hold any tag, but no quotes.
  const [head = '', main = ''] = html.split('<main id="content"', 2)
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(head) ?? []
  if (!title || /<meta name="robots" content="noindex"/.test(head)) return undefined
  const kind = kindOf(path)
  const [, picture] = PICTURES[kind]?.exec(kind === 'class' ? html : main) ?? []
  return {
    path,
    title: title.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
    kind,
    picture
  }
}

function kindOf(path: string): SavedPage['kind'] {
  if (/^\/(?:en\/)?class\/[^/]+$/.test(path)) return 'class'
  return /^\/(?:en\/)?experts\/[^/]+$/.test(path) ? 'expert' : 'page'
}

/** The same letters, however they are written. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()

/** Whether each word that is looked for stands in a title. */
export function isNamed(title: string, wanted: string): boolean {
  return plain(wanted)
    .split(/\s+/)
    .every(word => plain(title).includes(word))
}
