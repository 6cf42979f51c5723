import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState
} from 'react'
import { loadMessages } from '#i18n/load-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $recentSearches, forgetAllSearches, forgetSearch } from '#stores/search/recent-searches.ts'
import type { SuggestedItem } from '#stores/search/suggest-on-site.ts'
import { answeredOf, createSuggestions } from '#stores/search/suggestions.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import { stepOfArrow } from '#ui/kit/navigation/arrows.ts'
import { newestOptions, optionsOf, recentOptions } from './options.ts'
import style from './suggestion-list.css?url'

/** Milliseconds before the skeleton shows: the debounce, and 200 for the answer. */
const SKELETON_DELAY_MS = 380

const NONE: readonly string[] = []
const NO_CLASSES: readonly SuggestedItem[] = []

/** The empty results page already lists earlier searches and classes. */
const isStartShown = () => document.querySelector('[data-states=blank]')?.getClientRects().length

/** An ARIA 1.2 combobox: the focus stays in the box, one option is active. */
export function useCombobox(locale: Locale) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [{ $suggestions, open: openSource, type, clear, hold: holdList }] =
    useState(createSuggestions)
  const [activeKey, setActiveKey] = useState<string>()
  const [newest, setNewest] = useState(NO_CLASSES)
  const { isOpen, open, close, closeSoon, hold } = useOpen(input)
  const list = useList(locale, isOpen)

  const suggestions = useStore($suggestions)
  const query = suggestions.step === 'none' ? '' : suggestions.query
  const answered = answeredOf(suggestions)
  const isLate = useLate(query !== '' && !answered, SKELETON_DELAY_MS)
  const searches = useStored($recentSearches, NONE)
  const earlier = searches.length ? recentOptions(searches, locale) : newestOptions(newest, locale)
  const ofEmpty = isOpen && !isStartShown() ? earlier : []
  const options = query ? optionsOf(answered, query, locale) : ofEmpty
  const active = options.findIndex(({ key }) => key === activeKey)
  const hasList = Boolean(list && (query ? answered || isLate : ofEmpty.length > 0))
  const isShown = isOpen && hasList
  const optionId = (at: number) => `${id}${at}`

  useEffect(() => holdList(activeKey !== undefined), [holdList, activeKey])

  function refresh(): void {
    setActiveKey(undefined)
    open()
    void openSource().then(setNewest)
    type(input.current?.value ?? '')
  }

  function empty(): void {
    if (input.current) input.current.value = ''
    clear()
  }

  function forget(query: string): void {
    setActiveKey(undefined)
    forgetSearch(query)
  }

  /** Empties the box after the browser has read it for the navigation. */
  function leave(): void {
    setTimeout(() => {
      empty()
      input.current?.blur()
    })
  }

  function activate(at: number): void {
    setActiveKey(options[at]?.key)
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey) return
    if (key === 'Enter' && isShown && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if (key === 'Escape' && (isShown || input.current?.value)) {
      event.preventDefault()
      if (isShown) close()
      else empty()
    }
    const chosen = options[active]
    if (key === 'Delete' && isShown && chosen?.kind === 'recent') {
      event.preventDefault()
      forget(chosen.query)
    }
    // The caret moves in the text again.
    if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Escape') setActiveKey(undefined)
    // Without an active option these keys move the caret.
    if (active < 0 && (key === 'Home' || key === 'End')) return
    const at = stepOfArrow(key, active, options.length)
    if (at === undefined || options.length === 0) return
    event.preventDefault()
    refresh()
    if (hasList) activate(at)
  }

  const refreshFocused = useEffectEvent(() => {
    // Input from before hydration waits for suggestions.
    if (document.activeElement === input.current) refresh()
  })
  useEffect(() => {
    refreshFocused()
    return clear
  }, [clear])

  return {
    input,
    list,
    isShown,
    empty,
    leave,
    inputProps: {
      'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
      onFocus: refresh,
      onBlur: closeSoon,
      onInput: refresh,
      onKeyDown
    },
    listProps: {
      id,
      optionId,
      isShown,
      answered,
      query,
      options,
      active,
      point: setActiveKey,
      hold,
      leave,
      clearRecent: forgetAllSearches,
      forget
    }
  }
}

/** True after so many milliseconds of waiting. */
function useLate(isPending: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isPending, milliseconds])
  return isLate
}

/** Milliseconds between blur and close. */
const STAYS = 250

interface Opening {
  isOpen: boolean
  open: () => void
  close: () => void
  /** On blur, which comes before the click on an option. */
  closeSoon: () => void
  /** At pointer down on the list: keeps it open until pointer up. */
  hold: () => void
}

function useOpen(box: RefObject<HTMLElement | null>): Opening {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)

  function set(isWanted: boolean): void {
    clearTimeout(timer.current)
    setOpen(isWanted)
  }

  function closeSoon(): void {
    clearTimeout(timer.current)
    if (!isHeld.current) timer.current = setTimeout(() => setOpen(false), STAYS)
  }

  function hold(): void {
    clearTimeout(timer.current)
    isHeld.current = true
    const release = () => {
      isHeld.current = false
      if (document.activeElement !== box.current) closeSoon()
    }
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true })
  }

  return { isOpen, open: () => set(true), close: () => set(false), closeSoon, hold }
}

interface LoadedList {
  SuggestionList: typeof import('./suggestion-list.tsx').SuggestionList
  t: Translate<'searchBox'>
}

function useList(locale: Locale, isNeeded: boolean): LoadedList | undefined {
  const [list, setList] = useState<LoadedList>()
  const isMissing = isNeeded && !list
  useEffect(() => {
    // Search works without suggestions, so an error is silent and the next focus retries.
    if (isMissing) load(locale).then(setList, () => undefined)
  }, [isMissing, locale])
  return list
}

async function load(locale: Locale): Promise<LoadedList> {
  const [{ SuggestionList }, messages] = await Promise.all([
    import('./suggestion-list.tsx'),
    loadMessages('searchBox', locale),
    addStyle(style)
  ])
  return { SuggestionList, t: translator(locale, messages) }
}
