import { createContext, use, useMemo } from 'react'
import type { StudioFacts } from '#i18n/texts/studio-facts.ts'
import { type Namespace, type Translate, translator } from '#i18n/translator.ts'

export const FactsContext = createContext<StudioFacts | undefined>(undefined)

/** @throws SyntaxError when the page is damaged */
export function readFacts(): StudioFacts {
  return JSON.parse(document.querySelector('#facts')?.textContent ?? '') as StudioFacts
}

export function useFacts(): StudioFacts {
  const facts = use(FactsContext)
  if (!facts) throw new Error('the studio has no facts')
  return facts
}

export type StudioNamespace = Extract<Namespace, `studio${string}`>

/** `t` of a namespace of the studio. */
export function useTexts<NS extends StudioNamespace>(namespace: NS): Translate<NS> {
  const { locale, messages } = useFacts()
  return useMemo(
    () => translator<NS>(locale, messages[namespace] ?? {}),
    [locale, messages, namespace]
  )
}
