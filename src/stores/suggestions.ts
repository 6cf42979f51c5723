import { atom, type ReadableAtom } from 'nanostores'
import { QUERY_MAX_LENGTH, suggest, type Suggestion } from '#contract/search.ts'
import { call } from './api.ts'

/** Milliseconds without a key before the API is asked. */
const PAUSE = 180

export type Suggestions =
  | { step: 'none' }
  | { step: 'asking'; query: string; items: readonly Suggestion[] }
  | { step: 'found'; query: string; items: readonly Suggestion[] }
  | { step: 'failed'; query: string }

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>
  /** Asks for what was typed, after a pause; asks nothing for an empty text. */
  type: (text: string) => void
  /** Drops what was found and what is still awaited. */
  clear: () => void
  /** Asks once more for the same, at once. */
  retry: () => void
}

/** Suggestions of one search box. */
export function createSuggestions(): SuggestionSource {
  const $suggestions = atom<Suggestions>({ step: 'none' })
  let pause: ReturnType<typeof setTimeout> | undefined

  async function ask(asking: Suggestions & { step: 'asking' }): Promise<void> {
    const { query } = asking
    const answer = await call(suggest, { query: { query } })
    // Something typed meanwhile has replaced `asking`; its answer wins.
    if ($suggestions.get() !== asking) return
    $suggestions.set(
      answer.ok ? { step: 'found', query, items: answer.value } : { step: 'failed', query }
    )
  }

  function type(text: string, delay = PAUSE): void {
    clearTimeout(pause)
    const query = text.trim().slice(0, QUERY_MAX_LENGTH)
    if (!query) return $suggestions.set({ step: 'none' })
    const before = $suggestions.get()
    if (before.step !== 'none' && before.query === query && before.step !== 'failed') return
    // What was found before stays to be seen until there is something newer.
    const items = 'items' in before ? before.items : []
    const asking = { step: 'asking', query, items } as const
    $suggestions.set(asking)
    pause = setTimeout(() => void ask(asking), delay)
  }

  return {
    $suggestions,
    type,
    clear() {
      clearTimeout(pause)
      $suggestions.set({ step: 'none' })
    },
    retry() {
      const now = $suggestions.get()
      if (now.step === 'failed') type(now.query, 0)
    }
  }
}
