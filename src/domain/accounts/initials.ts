/** Between Arabic letters, which would join to a word. */
const NO_BREAK_SPACE = '\u00a0'

/** First letters of the first and the last word, in upper case; empty without a letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap(word => /\p{L}/u.exec(word)?.[0] ?? [])
  const ends = letters.length > 1 ? [letters.at(0), letters.at(-1)] : letters
  const gap = /\p{Script=Arabic}/u.test(name) ? NO_BREAK_SPACE : ''
  return ends.join(gap).toLocaleUpperCase('en')
}
