/** Letters of one shape or sound, and keys side by side. */
const ALIKE =
  'بتثني جحخ دذ رز سش صض طظ عغ فق سصث تط ضظد ذزظ قكغ اعه ويا aeiouy sc ckq gj bp vf dt mn'
const ROWS = 'ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرىةوزظ qwertyuiop asdfghjkl zxcvbnm'

const LIKELY = { alike: 1, missing: 0.8, far: 0.4 } as const

/** Another first letter in such a short word makes another word. */
const SHORT = 5

/** Likelihood, 0 to 1, that one word was typed for another that differs by one mistake. */
export function likelihoodOf(typed: string, known: string): number {
  const [a, b] = [[...typed], [...known]]
  const places = a.flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  if (a.length !== b.length || places.length !== 1) return LIKELY.missing
  const [at = 0] = places
  if (at === 0 && a.length <= SHORT) return 0
  return isAlike(a[at] ?? '', b[at] ?? '') ? LIKELY.alike : LIKELY.far
}

const isAlike = (one: string, other: string) =>
  ALIKE.split(' ').some(letters => letters.includes(one) && letters.includes(other)) ||
  ROWS.includes(one + other) ||
  ROWS.includes(other + one)
