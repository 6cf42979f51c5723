/** Where each letter begins in a list of letters that is in order: letter, and place counted from 0. */
export function shownLetters(letters: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, letter] of letters.entries()) if (!places.has(letter)) places.set(letter, at)
  return places
}
