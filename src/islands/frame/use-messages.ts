import { useMemo } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, type Namespace, type Translate, translator } from '#i18n/translator.ts'

export interface Translated {
  locale: Locale
  messages: Messages
}

export function useMessages<NS extends Namespace>(_ns: NS, props: Translated): Translate<NS> {
  const { locale, messages } = props
  return useMemo(() => translator<NS>(locale, messages), [locale, messages])
}

/** Props of the parts of an island. */
export interface TextProps<NS extends Namespace> {
  t: Translate<NS>
  locale: Locale
}

export interface FormTextProps<NS extends Namespace> extends TextProps<NS> {
  form: Translate<'form'>
}
