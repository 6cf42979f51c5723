import { type FetcherStore, nanoquery } from '@nanostores/query'
import type { Failure } from '#api/caller.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { $learner } from '#stores/session/learner-key.ts'
import { callForPurpose } from './call-as-staff.ts'

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  onErrorRetry: null,
  revalidateOnFocus: true,
  revalidateOnReconnect: true
})

// Another account sees nothing of the one before.
$learner.listen(() => invalidateKeys(() => true))

/** By method and key: two stores of one key would change each other while React renders. */
const resources = new Map<string, unknown>()

/** An answer of the API, cached by row and input, and asked for again when the window is back. */
export function resource<E extends Endpoint>(
  row: E,
  input: InputOf<E>
): FetcherStore<ReplyOf<E>, Failure<E>> {
  const name = `${row.method} ${keyOf(row, input)}`
  const known = resources.get(name)
  if (known) return known as FetcherStore<ReplyOf<E>, Failure<E>>
  const made = makeResource(row, input)
  resources.set(name, made)
  return made
}

function makeResource<E extends Endpoint>(row: E, input: InputOf<E>) {
  return createFetcherStore<ReplyOf<E>, Failure<E>>(keyOf(row, input), {
    fetcher: async () => {
      const answer = await callForPurpose(row, input)
      if (answer.ok) return answer.value
      throw answer
    }
  })
}

export const keyOf = (row: Endpoint, input: unknown) => `${row.path} ${JSON.stringify(input)}`

/** Asks again for everything below these paths: `/studio/learners`; with a space, for the list alone. */
export function revalidate(...paths: readonly string[]): void {
  revalidateKeys(key => paths.some(path => key.startsWith(path)))
}
