/** 0: not allowed. 1: guessed at once. 4: as good as anybody needs. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What is tried first. */
const FIRST_TRIED =
  /^(?:p[a@]ss ?w[o0]rd|qwert|azert|asdf|zxcv|letmein|welcome|admin|iloveyou|abc|ufuq|كلمة ?(?:ال)?سر)/i

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

const LONG = 12
const VERY_LONG = 16
const FEWEST_DIFFERENT = 5

/**
 * How hard a password is to guess, as far as it can be told without a dictionary.
 *
 * @param shortest fewest code points of an allowed one
 */
export function strengthOf(password: string, shortest: number): Strength {
  const letters = [...password]
  if (letters.length < shortest) return 0
  const different = new Set(letters.map(letter => letter.toLowerCase())).size
  if (different < FEWEST_DIFFERENT || FIRST_TRIED.test(password) || isSequence(letters)) return 1
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const isLong = letters.length >= LONG
  const isVaried = kinds >= 3 || letters.length >= VERY_LONG
  return isLong && isVaried ? 4 : isLong || isVaried ? 3 : 2
}

/** Most letters follow their neighbour: `12345678`, `hgfedcba`. */
function isSequence(letters: readonly string[]): boolean {
  const codes = letters.map(letter => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).filter((code, at) => Math.abs(code - (codes[at] ?? 0)) === 1)
  return steps.length > letters.length / 2
}
