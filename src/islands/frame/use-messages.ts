import { useMemo } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, type Namespace, type Translate, translator } from '#i18n/translator.ts'

/** Props every island with text takes; its `.astro` host fills them in. */
export interface Translated {
  locale: Locale
  messages: Messages
}

/** `t` of an island, from the messages its host handed over. */
export function useMessages<NS extends Namespace>(_ns: NS, props: Translated): Translate<NS> {
  const { locale, messages } = props
  return useMemo(() => translator<NS>(locale, messages), [locale, messages])
}
