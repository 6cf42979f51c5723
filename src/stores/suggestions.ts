import { atom, type ReadableAtom } from 'nanostores'
import type { Suggestion } from '#contract/search.ts'

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

/** The door to the API and the schemas come with the first key, since many a box is only passed by. */
const loadDoor = () => import('./ask-suggestions.ts')

/** Suggestions of one search box. */
export function createSuggestions(): SuggestionSource {
  const $suggestions = atom<Suggestions>({ step: 'none' })
  let pause: ReturnType<typeof setTimeout> | undefined

  async function ask(asking: Suggestions & { step: 'asking' }): Promise<void> {
    const { query } = asking
    // Something typed meanwhile has replaced `asking`; its answer wins.
    const isLate = () => $suggestions.get() !== asking
    const door = await loadDoor().catch(() => undefined)
    if (isLate()) return
    const items = await door?.askSuggestions(query)
    if (isLate()) return
    $suggestions.set(items ? { step: 'found', query, items } : { step: 'failed', query })
  }

  function clear(): void {
    clearTimeout(pause)
    $suggestions.set({ step: 'none' })
  }

  function type(text: string): void {
    const query = text.trim()
    if (!query) return clear()
    const now = $suggestions.get()
    const isKnown = now.step === 'asking' || now.step === 'found'
    if (isKnown && now.query === query) return
    const asking = { step: 'asking', query, before: answeredOf(now) } as const
    $suggestions.set(asking)
    loadDoor().catch(() => undefined)
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
