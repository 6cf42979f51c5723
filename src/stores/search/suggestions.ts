import { atom, type ReadableAtom } from 'nanostores'
import { SUGGESTIONS_MAX } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import { askPageMeant, askSuggestions } from './ask-suggestions.ts'
import { isSure } from '#domain/search/find.ts'
import type { PageLink } from '#domain/search/intents/asked.ts'
import {
  openSite,
  type Suggested,
  type SuggestedItem,
  type SuggestedOnSite,
  suggestOnSite
} from './suggest-on-site.ts'

/** Milliseconds without a key before the API is asked. */
export const PAUSE = 180

export type AnsweredSuggestions =
  ({ step: 'found'; query: string } & Suggested) | { step: 'failed'; query: string }

/** While asking, `before` is the last answer, to be seen until there is a newer one. */
export type Suggestions =
  | { step: 'none' }
  | { step: 'asking'; query: string; before: AnsweredSuggestions | undefined }
  | AnsweredSuggestions

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>
  /** Fetches what suggestions are made of before the first key. @returns the newest classes */
  open: () => Promise<readonly SuggestedItem[]>
  /** Asks for what was typed; again for the same only when that failed; nothing for an empty text. */
  type: (text: string) => void
  /** Drops what was found and what is still awaited. */
  clear: () => void
  /** While held, as by a pointer that is over the list, nothing in it moves. */
  hold: (isHeld: boolean) => void
}

/** Suggestions of one search box: those of the site within a keystroke, then what the API knows besides. */
export function createSuggestions(): SuggestionSource {
  const $suggestions = atom<Suggestions>({ step: 'none' })
  let asked: AbortController | undefined
  let isHeld = false
  let waiting: (() => void) | undefined

  function stop(): void {
    asked?.abort()
    asked = undefined
    waiting = undefined
  }

  function show(query: string, suggested: Suggested): void {
    $suggestions.set({ step: 'found', query, ...suggested })
  }

  async function ask(query: string, signal: AbortSignal): Promise<void> {
    let site: SuggestedOnSite | undefined
    let isOver = false
    const onSite = suggestOnSite(query).then(
      suggested => {
        site = suggested
        const isSome = suggested.items.length > 0
        if (!signal.aborted && !isOver && isSome) show(query, suggested)
      },
      () => undefined
    )
    await pause(signal)
    if (signal.aborted) return
    // A site that is slow holds nobody up.
    const [api, page] = await Promise.all([
      askApi(query, site, signal),
      askPageMeant(query, signal)
    ])
    if (!api) await onSite
    if (signal.aborted) return
    isOver = true
    if (!api && !site) return $suggestions.set({ step: 'failed', query })
    const finish = () => show(query, merged(site, api, page))
    if (isHeld && site?.items.length) waiting = finish
    else finish()
  }

  return {
    $suggestions,
    open: openSite,
    type(text) {
      const query = text.trim()
      if (!query) {
        stop()
        return $suggestions.set({ step: 'none' })
      }
      const now = $suggestions.get()
      const isKnown = now.step === 'asking' || now.step === 'found'
      if (isKnown && now.query === query) return
      stop()
      asked = new AbortController()
      $suggestions.set({ step: 'asking', query, before: answeredOf(now) })
      void ask(query, asked.signal)
    },
    clear() {
      stop()
      $suggestions.set({ step: 'none' })
    },
    hold(isHeldNow) {
      isHeld = isHeldNow
      if (isHeld) return
      waiting?.()
      waiting = undefined
    }
  }
}

const pause = (signal: AbortSignal) =>
  new Promise(resolve => {
    setTimeout(resolve, PAUSE)
    signal.addEventListener('abort', resolve)
  })

/** What only the site says. */
const OF_SITE = { shown: [] } as const

/** What the API suggests for the text, or, where that is nothing, for what it may have been meant as. */
async function askApi(
  query: string,
  site: SuggestedOnSite | undefined,
  signal: AbortSignal
): Promise<Suggested | undefined> {
  const known = site?.correction?.kind === 'layout' ? site.correction : undefined
  const items = await askSuggestions(known?.text ?? query, signal)
  if (!items) return undefined
  // What the site knows, it has looked for on the other keyboard as well.
  const [slip] = items.length > 0 || site ? [] : await slipsOf(query)
  const slipped = slip ? await askSuggestions(slip, signal) : undefined
  if (slip && slipped?.length) {
    return { ...OF_SITE, items: slipped, correction: { kind: 'layout', text: slip } }
  }
  return { ...OF_SITE, items, correction: known }
}

async function slipsOf(query: string): Promise<string[]> {
  const keyboard = await import('#domain/search/words/keyboard-layout.ts')
  return keyboard.layoutTypos(query)
}

/**
 * What stands there already stays in its place, in its newest words; what is newer comes below. What a page answers
 * is no mistake, and wants no class that holds half of it.
 */
function merged(
  site: SuggestedOnSite | undefined,
  api: Suggested | undefined,
  page: PageLink | null | undefined
): Suggested {
  const isAnswer = page && site && !isSure(site.finding)
  const isSame = (one: Suggestion) => (other: Suggestion) =>
    one.id === other.id && one.type === other.type
  const old = site?.items ?? []
  const fresh = api?.items ?? []
  const items = [
    ...old.map(item => ({ ...item, ...fresh.find(isSame(item)) })),
    ...fresh.filter(item => !old.some(isSame(item)))
  ]
  return {
    ...{ ...OF_SITE, ...site, page, items: isAnswer ? [] : items.slice(0, SUGGESTIONS_MAX) },
    correction: isAnswer ? undefined : (site?.items.length ? site : api)?.correction
  }
}

/** The answer to be seen now, if there is one. */
export function answeredOf(suggestions: Suggestions): AnsweredSuggestions | undefined {
  if (suggestions.step === 'none') return undefined
  return suggestions.step === 'asking' ? suggestions.before : suggestions
}
