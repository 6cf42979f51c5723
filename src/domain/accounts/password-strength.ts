import { isGuessable } from './guessable-password.ts'

/** 0: too short. 1: weak, or refused. 4: strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

const LONG = 12
const VERY_LONG = 16

/** Strength without a dictionary. @param shortest fewest code points @param own name and email */
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
