import { lightForms } from '#domain/search/words/light-forms.ts'
import { stemOf, wordsOf } from '#domain/text/folding.ts'

/** Words of a query that are compared; the rest of a long one adds little. */
const WORDS_MOST = 12
const FORMS_MOST = 4
/** A shorter word is one of many others, unless the query has no longer one. */
const LEAST = 3
/** Words that most questions have, folded. */
const COMMON = new Set(
  (
    'ما هل كيف لماذا متى اين من في على الي عن مع هذا هذه ذلك التي الذي ان لا او ثم ' +
    'the and for are can does how what when where why with this that you'
  ).split(' ')
)

/** A conjunction or preposition that is written with its word, if three letters remain. */
const PARTICLE = /^[وفبلك](?=\p{L}{3})/u

/** What a question is found by: its folded words with and without particles, each between spaces. */
export function indexedWords(text: string): string {
  const words = wordsOf(text).flatMap(word => [
    ...[word, stemOf(word) ?? word],
    word.replace(PARTICLE, '')
  ])
  return ` ${[...new Set(words)].join(' ')} `
}

/** The words of a query, each as beginnings of words of which one is enough. */
export function beginningsOf(query: string): string[][] {
  const words = [...new Set(wordsOf(query))]
  const telling = words.filter(word => word.length >= LEAST && !COMMON.has(word))
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MOST).map(word => {
    const forms = [word, stemOf(word) ?? word, ...lightForms(word)]
    const shortest = forms.filter(form => !forms.some(other => isBeginning(other, form)))
    return [...new Set(shortest)].slice(0, FORMS_MOST)
  })
}

const isBeginning = (short: string, long: string) => short !== long && long.startsWith(short)

/** How many words of a query a question must have to be similar. */
export const wordsEnough = (words: number): number => Math.max(1, Math.ceil(words / 2))
