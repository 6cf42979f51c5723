import { isGuessable } from './guessable-password.ts'

/** 0: too short. 1: soon guessed; the first that anybody tries are refused. 4: as good as anybody needs. */
export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

const LONG = 12
const VERY_LONG = 16

/**
 * How hard a password is to guess, as far as it can be told without a dictionary.
 *
 * @param shortest fewest code points of an allowed one
 * @param own texts that others know of the learner
 */
export function strengthOf(
  password: string,
  shortest: number,
  own: readonly string[] = []
): Strength {
  const letters = [...password]
  if (letters.length < shortest) return 0
  if (isGuessable(password, own)) return 1
  const kinds = KINDS.filter(kind => kind.test(password)).length
  const isLong = letters.length >= LONG
  const isVaried = kinds >= 3 || letters.length >= VERY_LONG
  return isLong && isVaried ? 4 : isLong || isVaried ? 3 : 2
}
