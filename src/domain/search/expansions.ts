/** Other words that a stretch of a query may stand for, all of which a document has to hold. */
export interface Expansion {
  /** Place of the first word of the query that is read so, and of the first that is not. */
  from: number
  to: number
  words: readonly string[]
  /** What it is worth, of what the query's own words would be. */
  share: number
  /** Whether it is narrower than what was asked for. */
  isNarrower?: boolean
  /** Whether a single word may be the beginning of one. */
  isBegun?: boolean
  /** Whether it counts only where an expert is called so. */
  isName?: boolean
  /** The phrase of the same meaning that the words are, as it is written. */
  meant?: string
  /** Whether that phrase is a guess, of which nobody is told. */
  isUntold?: boolean
  /** The phrase that was meant by what was typed, where that needed a mistake forgiven. */
  mended?: string
}

/** Written together or apart, swapped articles: the same name. */
const NAME_SHARE = 0.9

/** Shortest word that two are tried as when written together. */
const JOINED_LENGTH = 5

const ARTICLES = ['el', 'al']
const SURNAME = /^(?:el|al)?([a-z]{4,})$/
const SERVANT = /^abd(?:el|al|ul)([a-z]{3,})$/
/** Shortest word that is drawn out; `www` is none. */
const UNSTRETCHED_LENGTH = 3
const STRETCHED = /(\p{L})\1{2,}/gu
const ARABIC_PAIR = /^(عبد(?=ال)|ابو)(\p{L}{3,})$/u

/**
 * What a query's words are when they are names or compounds that others write differently: together
 * or apart (`عبد الرحمن`, `java script`), with or without the article (`Desouky`, `El-Desouky`,
 * `Aldesouky`), or with a letter drawn out (`تصويييير`).
 *
 * @param words folded
 */
export function spellingExpansions(words: readonly string[]): Expansion[] {
  return words.flatMap((word, from) => [
    ...[...apart(word), ...unstretched(word)].map(read => reading(from, from + 1, read)),
    ...surnames(word).map(read => ({ ...reading(from, from + 1, read), isName: true })),
    ...[2, 3].flatMap(count => together(words, from, from + count))
  ])
}

function reading(from: number, to: number, words: readonly string[]): Expansion {
  return { from, to, words, share: NAME_SHARE, isBegun: true }
}

/** One word as those that others write. */
function apart(word: string): string[][] {
  const [, rest] = SERVANT.exec(word) ?? []
  if (rest) return servantsOf(rest, word)
  const [, first, second] = ARABIC_PAIR.exec(word) ?? []
  return first && second ? [[first, second]] : []
}

/** A word in which a letter is drawn out, with one of it or two. */
function unstretched(word: string): string[][] {
  const read = ['$1', '$1$1'].map(kept => word.replace(STRETCHED, kept))
  return read.flatMap(one => (one === word || one.length < UNSTRETCHED_LENGTH ? [] : [[one]]))
}

/** A surname with the other article, with one it has not, or with its own apart. */
function surnames(word: string): string[][] {
  const [, name] = SURNAME.exec(word) ?? []
  if (!name) return []
  const hasArticle = name !== word
  const written = ARTICLES.map(article => [article + name]).filter(([one]) => one !== word)
  return hasArticle ? [...written, ...ARTICLES.map(article => [article, name]), [name]] : written
}

/** Several words as one, and as what others write for that. */
function together(words: readonly string[], from: number, to: number): Expansion[] {
  const parts = words.slice(from, to)
  const joined = parts.join('')
  const [, rest] = SERVANT.exec(joined) ?? []
  const isServant = rest !== undefined && parts[0]?.startsWith('abd')
  if (to > words.length || joined.length < JOINED_LENGTH || (to - from > 2 && !isServant)) return []
  const [article = '', name = ''] = parts
  const swapped = ARTICLES.includes(article) ? ARTICLES.map(one => [one + name]) : [[joined]]
  return (isServant ? servantsOf(rest, '') : swapped).map(read => reading(from, to, read))
}

/** All ways to write Abdel with a name behind it, but for one. */
function servantsOf(rest: string, but: string): string[][] {
  const ways = ['el', 'al', 'ul'].flatMap(article => [
    [`abd${article}${rest}`],
    [`abd${article}`, rest],
    ['abd', article, rest],
    ['abd', article + rest]
  ])
  return ways.filter(way => way.join(' ') !== but)
}
