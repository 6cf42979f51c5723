/** A part of a text; a run is laid out from left to right as one unit. */
export interface TextPart {
  text: string
  isRun: boolean
}

const NUMBER = String.raw`[+−-]?[$€£]?\d+(?:[.,]\d+)*(?: ?[%‰٪]|[°$€£])?`
const OPERATOR = String.raw`(?: ?[+*×÷=≈≠≤≥−–/→-] ?|[:^—])`
const SUM = String.raw`${NUMBER}(?:${OPERATOR}${NUMBER})*`
const TERM = String.raw`(?:\( ?${SUM} ?\)|${NUMBER})`

/** Digits of a word, of an address or of an entity of HTML are no number. */
const BEFORE = String.raw`(?<![\w#&]|\w[.,:/@-])`
const AFTER = String.raw`(?![\w%]|[.,:/@-]\w)`

const RUN = new RegExp(
  String.raw`[\u200e\u200f]*${BEFORE}${TERM}(?:${OPERATOR}${TERM})*${AFTER}[\u200e\u200f]*`,
  'g'
)

/** Numbers alone run from left to right by themselves. */
const IS_PLAIN = /^[\u200e\u200f]*[\d.,]+[\u200e\u200f]*$|^\( ?[\d.,]+ ?\)$/
/** An operation that words are part of: the whole of it follows the words. */
const IS_AMONG_WORDS = /[+*×÷−](?!\d)[^=≈.،؛:؟!\n]*$/
const SINGLE = new RegExp(`^[\u200e\u200f]*${NUMBER}[\u200e\u200f]*$`)

/**
 * An Arabic text in parts: sums, ranges, dates, times, signed numbers and percentages are runs, which
 * have to be isolated and laid out from left to right. A sum with words in it stays as the words run.
 */
export function numberRuns(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(end, index)
    const isRun = !IS_PLAIN.test(run) && (SINGLE.test(run) || !IS_AMONG_WORDS.test(before))
    if (!isRun) continue
    if (before) parts.push({ text: before, isRun: false })
    parts.push({ text: run, isRun: true })
    end = index + run.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isRun: false })
  return parts
}
