import type { SavedClass } from '#stores/learning/saved.ts'

/** A class on the page: a card, or the subject of the page. */
export interface ClassPlace {
  box: HTMLElement
  name: HTMLElement
  isCard: boolean
  item: SavedClass
}

/** Decoded slug of a class page's path. */
function slugIn(pathname: string): string | undefined {
  const [, slug] = /^(?:\/en)?\/class\/([^/]+)$/.exec(pathname) ?? []
  return slug && slug !== '_' ? decodeURIComponent(slug) : undefined
}

/** The class of the page; a fallback page has its id once it is bound. */
export function pageClass(): { id: number; slug: string } | undefined {
  const slug = slugIn(location.pathname)
  const id = Number(document.querySelector<HTMLElement>('[data-class]')?.dataset['class'])
  return slug && id > 0 ? { id, slug } : undefined
}

/** Cards, and pages with a place for a heart. */
const CLASSES = 'article.group, article:has([data-heart])'

export function classPlaces(): ClassPlace[] {
  return [...document.querySelectorAll<HTMLElement>(CLASSES)].flatMap(box => {
    const link = box.querySelector<HTMLAnchorElement>(':scope > div a.covers[href]')
    const isCard = Boolean(link && slugIn(link.pathname)) && !box.querySelector('h1')
    const name = isCard ? link : box.querySelector('h1')
    const slug = slugIn(isCard && link ? link.pathname : location.pathname)
    return name && slug ? [{ box, name, isCard, item: { slug, title: titleIn(name) } }] : []
  })
}

/** In one language, until the API has both. */
function titleIn(name: HTMLElement): SavedClass['title'] {
  const text = name.textContent.trim()
  const isEnglish =
    (name.querySelector<HTMLElement>('[lang]') ?? document.documentElement).lang === 'en'
  return isEnglish ? { ar: '', en: text } : { ar: text, en: '' }
}
