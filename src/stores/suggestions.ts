import { atom, type ReadableAtom } from 'nanostores'
import { QUERY_MAX_LENGTH, suggest, type Suggestion } from '#contract/search.ts'
import { call } from './api.ts'

/** Milliseconds without a key before the API is asked. */
export const PAUSE = 180

export type AnsweredSuggestions =
  { step: 'found'; query: string; items: readonly Suggestion[] } | { step: 'failed'; query: string }

/** While asking, `before` is the last answer, to be seen until there is a newer one. */
export type Suggestions =
  | { step: 'none' }
  | { step: 'asking'; query: string; before: AnsweredSuggestions | undefined }
  | AnsweredSuggestions

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>
  /** Asks for what was typed, after a pause; again for the same only when that failed; nothing for an empty text. */
  type: (text: string) => void
  /** Drops what was found and what is still awaited. */
  clear: () => void
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

  function clear(): void {
    clearTimeout(pause)
    $suggestions.set({ step: 'none' })
  }

  function type(text: string): void {
    const query = text.slice(0, QUERY_MAX_LENGTH).trim()
    if (!query) return clear()
    const now = $suggestions.get()
    const isKnown = now.step === 'asking' || now.step === 'found'
    if (isKnown && now.query === query) return
    const asking = { step: 'asking', query, before: answeredOf(now) } as const
    $suggestions.set(asking)
    clearTimeout(pause)
    pause = setTimeout(() => void ask(asking), PAUSE)
  }

  return { $suggestions, type, clear }
}

/** The answer to be seen now, if there is one. */
export function answeredOf(suggestions: Suggestions): AnsweredSuggestions | undefined {
  if (suggestions.step === 'none') return undefined
  return suggestions.step === 'asking' ? suggestions.before : suggestions
}
