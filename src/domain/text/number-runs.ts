/** A run is laid out from left to right. */
export interface TextPart {
  text: string
  isRun: boolean
}

const NUMBER = String.raw`[+−-]?[$€£]?\d+(?:[.,]\d+)*(?: ?[%‰٪]|[°$€£])?`
const OPERATOR = String.raw`(?: ?[+*×÷=≈≠≤≥−–/→-] ?|[:^—])`
const SUM = String.raw`${NUMBER}(?:${OPERATOR}${NUMBER})*`
const TERM = String.raw`(?:\( ?${SUM} ?\)|${NUMBER})`

/** Digits of words, addresses and HTML entities are no numbers. */
const BEFORE = String.raw`(?<![\w#&]|\w[.,:/@-])`
const AFTER = String.raw`(?![\w%]|[.,:/@-]\w)`

const RUN = new RegExp(
  String.raw`[\u200e\u200f]*${BEFORE}${TERM}(?:${OPERATOR}${TERM})*${AFTER}[\u200e\u200f]*`,
  'g'
)

/** Plain numbers need no isolation. */
const IS_PLAIN = /^[\u200e\u200f]*[\d.,]+[\u200e\u200f]*$|^\( ?[\d.,]+ ?\)$/
/** A sum with words stays in their direction. */
const IS_AMONG_WORDS = /[+*×÷−](?!\d)[^=≈.،؛:؟!\n]*$/
const SINGLE = new RegExp(`^[\u200e\u200f]*${NUMBER}[\u200e\u200f]*$`)

/** Splits an Arabic text into runs to isolate from left to right: sums, ranges, dates, times. */
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
