/** Letters that differ by their dots alone, that sound alike, and that lie side by side on a keyboard. */
const ALIKE =
  'بتثني جحخ دذ رز سش صض طظ عغ فق سصث تط ضظد ذزظ قكغ اعه ويا aeiouy sc ckq gj bp vf dt mn'
const ROWS = 'ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرىةوزظ qwertyuiop asdfghjkl zxcvbnm'

/** What mistakes are worth, of the likeliest. */
const LIKELY = { alike: 1, missing: 0.8, far: 0.4 } as const

/** In words as short, another first letter makes another word. */
const SHORT = 5

/**
 * How likely it is that whoever typed one word meant the other, from 0 to 1, where one mistake parts
 * them: letters of one shape, sound or place are taken for each other more often than others.
 */
export function likelinessOf(typed: string, meant: string): number {
  const [a, b] = [[...typed], [...meant]]
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
