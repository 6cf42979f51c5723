import { atom, type ReadableAtom } from 'nanostores'
import { SUGGESTIONS_MAX } from '#contract/search/search-limits.ts'
import type { Suggestion } from '#contract/search/search.ts'
import {
  askPageIntent,
  askSuggestions,
  openSite,
  type Suggested,
  type SuggestedItem,
  type SuggestedOnSite,
  suggestOnSite
} from './suggest-on-site.ts'
import { isSure } from '#domain/search/find.ts'
import type { PageLink } from '#domain/search/intents/targets.ts'

/** Milliseconds without a key before the API is controller. */
export const PAUSE = 180

export type AnsweredSuggestions =
  ({ step: 'found'; query: string } & Suggested) | { step: 'failed'; query: string }

/** `before`: the last answer, shown until the next. */
export type Suggestions =
  | { step: 'none' }
  | { step: 'asking'; query: string; before: AnsweredSuggestions | undefined }
  | AnsweredSuggestions

interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>
  /** Loads files before the first key. @returns the newest classes */
  open: () => Promise<readonly SuggestedItem[]>
  /** Ignores the same text unless it failed; an empty text clears. */
  type: (text: string) => void
  /** Clears the list and aborts requests. */
  clear: () => void
  /** Freezes the list, as under a pointer. */
  hold: (isHeld: boolean) => void
}

/** Suggestions of one search box: the site's at once, then the API's. */
export function createSuggestions(): SuggestionSource {
  const $suggestions = atom<Suggestions>({ step: 'none' })
  let controller: AbortController | undefined
  let isHeld = false
  let waiting: (() => void) | undefined

  function stop(): void {
    controller?.abort()
    controller = undefined
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
    // The API does not wait for a slow site.
    const [api, page] = await Promise.all([
      askApi(query, site, signal),
      askPageIntent(query, signal)
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
      controller = new AbortController()
      $suggestions.set({ step: 'asking', query, before: answeredOf(now) })
      void ask(query, controller.signal)
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

const OF_SITE = { shown: [] } as const

/** The API's suggestions, or else those for a layout typo. */
async function askApi(
  query: string,
  site: SuggestedOnSite | undefined,
  signal: AbortSignal
): Promise<Suggested | undefined> {
  const known = site?.correction?.kind === 'layout' ? site.correction : undefined
  const items = await askSuggestions(known?.text ?? query, signal)
  if (!items) return undefined
  // The site has already tried the other layout.
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

/** Shown suggestions keep their place. A page replaces partial matches and corrections. */
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

export function answeredOf(suggestions: Suggestions): AnsweredSuggestions | undefined {
  if (suggestions.step === 'none') return undefined
  return suggestions.step === 'asking' ? suggestions.before : suggestions
}
