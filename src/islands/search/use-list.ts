import { useEffect, useState } from 'react'
import { loadMessages } from '#i18n/load-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { addStyle } from '#ui/dom/add-style.ts'
import style from './suggestion-list.css?url'

export interface LoadedList {
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
