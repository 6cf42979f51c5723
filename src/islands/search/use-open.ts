import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadMessages } from '#i18n/load-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import style from './suggestion-list.css?url'

/** Milliseconds between blur and close. @see spec §9 */
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

export function useOpen(box: RefObject<HTMLElement | null>): Opening {
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

export function useList(locale: Locale, isNeeded: boolean): LoadedList | undefined {
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
