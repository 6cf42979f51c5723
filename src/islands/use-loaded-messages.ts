import { useEffect, useState } from 'react'
import { type Loadable, loadMessages } from '#i18n/load-messages.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, type Translate, translator } from '#i18n/translator.ts'
import { lazily } from './startup/broken-chunk.ts'

/** `t` of an island whose prerendered form has no text; nothing until the texts are there. */
export function useLoadedMessages<NS extends Loadable>(
  namespace: NS,
  locale: Locale
): Translate<NS> | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    let isWanted = true
    void lazily(`${namespace} ${locale}`, () => loadMessages(namespace, locale)).then(
      loaded => isWanted && setMessages(loaded)
    )
    return () => {
      isWanted = false
    }
  }, [namespace, locale])
  return messages && translator<NS>(locale, messages)
}
