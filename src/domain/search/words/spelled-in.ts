import { placedWordsOf, stemOf } from '#domain/text/folding.ts'

/** A folded word as one of the texts spells it. */
export function spelledIn(texts: readonly string[], folded: string): string | undefined {
  for (const text of texts) {
    for (const { word, starts, ends } of placedWordsOf(text)) {
      const known = [word, stemOf(word)].find(form => form === folded)
      if (known) return text.slice(starts[word.length - known.length], ends.at(-1))
    }
  }
  return undefined
}
