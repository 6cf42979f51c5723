/** Other words for a part of a query; a document must hold all of them. */
export interface Expansion {
  /** Range of query words that it replaces; `to` is excluded. */
  from: number
  to: number
  words: readonly string[]
  /** Factor on the score of the query's own words. */
  share: number
  isNarrower?: boolean
  /** A single word also matches as a prefix. */
  isPrefix?: boolean
  /** Matches names of experts only. */
  isName?: boolean
  /** The synonym as written. */
  synonym?: string
  /** The synonym is a guess and is not shown. */
  isHidden?: boolean
  /** The word meant, where a mistake was corrected. */
  corrected?: string
}

const NAME_SHARE = 0.9

const JOINED_LENGTH = 5

const ARTICLES = ['el', 'al']
const SURNAME = /^(?:el|al)?([a-z]{4,})$/
const ABDEL = /^abd(?:el|al|ul)([a-z]{3,})$/
/** Keeps `www` as it is. */
const UNSTRETCHED_LENGTH = 3
const STRETCHED = /(\p{L})\1{2,}/gu
const ARABIC_PAIR = /^(عبد(?=ال)|ابو)(\p{L}{3,})$/u

/** Other spellings: `عبد الرحمن`, `java script`, `Aldesouky`, `تصويييير`. @param words folded */
export function spellingExpansions(words: readonly string[]): Expansion[] {
  return words.flatMap((word, from) => [
    ...[...apart(word), ...unstretched(word)].map(read => expansion(from, from + 1, read)),
    ...surnames(word).map(read => ({ ...expansion(from, from + 1, read), isName: true })),
    ...[2, 3].flatMap(count => together(words, from, from + count))
  ])
}

function expansion(from: number, to: number, words: readonly string[]): Expansion {
  return { from, to, words, share: NAME_SHARE, isPrefix: true }
}

function apart(word: string): string[][] {
  const [, rest] = ABDEL.exec(word) ?? []
  if (rest) return abdelSpellings(rest, word)
  const [, first, second] = ARABIC_PAIR.exec(word) ?? []
  return first && second ? [[first, second]] : []
}

function unstretched(word: string): string[][] {
  const read = ['$1', '$1$1'].map(kept => word.replace(STRETCHED, kept))
  return read.flatMap(one => (one === word || one.length < UNSTRETCHED_LENGTH ? [] : [[one]]))
}

function surnames(word: string): string[][] {
  const [, name] = SURNAME.exec(word) ?? []
  if (!name) return []
  const hasArticle = name !== word
  const written = ARTICLES.map(article => [article + name]).filter(([one]) => one !== word)
  return hasArticle ? [...written, ...ARTICLES.map(article => [article, name]), [name]] : written
}

function together(words: readonly string[], from: number, to: number): Expansion[] {
  const parts = words.slice(from, to)
  const joined = parts.join('')
  const [, rest] = ABDEL.exec(joined) ?? []
  const isAbdel = rest !== undefined && parts[0]?.startsWith('abd')
  if (to > words.length || joined.length < JOINED_LENGTH || (to - from > 2 && !isAbdel)) return []
  const [article = '', name = ''] = parts
  const swapped = ARTICLES.includes(article) ? ARTICLES.map(one => [one + name]) : [[joined]]
  return (isAbdel ? abdelSpellings(rest, '') : swapped).map(read => expansion(from, to, read))
}

/** All spellings of Abdel with a name, except one. */
function abdelSpellings(rest: string, but: string): string[][] {
  const spellings = ['el', 'al', 'ul'].flatMap(article => [
    [`abd${article}${rest}`],
    [`abd${article}`, rest],
    ['abd', article, rest],
    ['abd', article + rest]
  ])
  return spellings.filter(way => way.join(' ') !== but)
}
