/** A page of the size and the parts of a class page, for other generators of sites. */
export interface LikePage {
  slug: string
  title: string
  summary: string
  paragraphs: string[]
  items: { title: string; minutes: number }[]
}

const WORDS =
  'reading a file with care makes every later step shorter because what is wrong shows early'.split(
    ' '
  )

const ITEMS = 24
const PARAGRAPHS = 8

/** Deterministic. */
export function likePages(count: number): LikePage[] {
  return Array.from({ length: count }, (_, at) => {
    const text = (length: number, from: number) =>
      Array.from({ length }, (_, word) => WORDS[(at + from + word) % WORDS.length]).join(' ')
    return {
      slug: `page-${at}`,
      title: `${text(5, 0)} ${at}`,
      summary: text(20, 3),
      paragraphs: Array.from({ length: PARAGRAPHS }, (_, line) => text(60, line)),
      items: Array.from({ length: ITEMS }, (_, item) => ({
        title: text(6, item),
        minutes: item + 2
      }))
    }
  })
}

/** As much style as a class page holds. */
export const likeStyle = (): string =>
  Array.from(
    { length: 400 },
    (_, at) => `.part-${at}{margin:${at}px;padding:${at % 7}px;color:#${(at * 31).toString(16)}}`
  ).join('')
