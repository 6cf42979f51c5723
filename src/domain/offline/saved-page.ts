export interface SavedPage {
  path: string
  title: string
  kind: 'class' | 'expert' | 'page'
  /** Prefix of the picture's paths in all sizes and formats. */
  picture?: string | undefined
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A class has its poster first; an expert's portrait is the first picture in `main`. */
const PICTURES: Partial<Record<SavedPage['kind'], RegExp>> = {
  class: / (?:as="image" href|poster)="(\/_astro\/pictures\/\w+-)/,
  expert: /(\/_astro\/pictures\/\w+-)/
}

/** Reads title and picture from the markup; nothing for a page with `noindex`. */
export function savedPageOf(path: string, html: string): SavedPage | undefined {
  // An attribute may hold any tag, but no quotes.
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

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()

export function isNamed(title: string, search: string): boolean {
  return plain(search)
    .split(/\s+/)
    .every(word => plain(title).includes(word))
}
