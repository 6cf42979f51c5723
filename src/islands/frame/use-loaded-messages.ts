import { useEffect, useState } from 'react'
import { type Loadable, loadMessages } from '#i18n/load-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, type Translate, translator } from '#i18n/translator.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { untilCleanup } from './until-cleanup.ts'

/** `t` of an island without prerendered text; undefined until loaded. */
export function useLoadedMessages<NS extends Loadable>(
  namespace: NS,
  locale: Locale
): Translate<NS> | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    const loading = lazily(`${namespace} ${locale}`, () => loadMessages(namespace, locale))
    return untilCleanup(loading, setMessages)
  }, [namespace, locale])
  return messages && translator<NS>(locale, messages)
}
