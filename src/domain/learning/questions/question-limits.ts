/** Longest texts, in UTF-16 code units. */
export const QUESTION_LONGEST = { title: 200, body: 5_000, answer: 10_000, comment: 500 } as const

/** Characters before the longest text from which on they are counted. */
const COUNTED_FROM = { title: 20, body: 500, answer: 500, comment: 50 } as const

/** Characters that are left, below zero where a text is too long; undefined far from its end. */
export function charactersLeft(
  text: string,
  kind: keyof typeof QUESTION_LONGEST
): number | undefined {
  const left = QUESTION_LONGEST[kind] - text.length
  return left <= COUNTED_FROM[kind] ? left : undefined
}

/** Links of one text. */
export const LINKS_MOST = 5

/** Milliseconds in which own texts may be changed and deleted. */
export const EDITABLE_FOR = 24 * 3_600_000

/** Reports of different learners that hide a text until staff look. */
export const REPORTS_TO_HIDE = 3

/** Marks on the timeline of one film. */
export const MARKS_MOST = 200

/** Answered questions on the page of a class. */
export const ANSWERED_MOST = 6

/** Longer texts are not on that page. */
export const ANSWERED_LONGEST = { question: 1_000, answer: 2_000 } as const
