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

export interface FormTexts extends Translated {
  form: Messages
}

export function useFormTexts<NS extends Namespace>(
  namespace: NS,
  props: FormTexts
): FormTextProps<NS> {
  const { locale, form } = props
  return {
    locale,
    t: useMessages(namespace, props),
    form: useMessages('form', { locale, messages: form })
  }
}

export interface MailFormTexts extends FormTexts {
  inbox: Messages
}

export function useMailFormTexts<NS extends Namespace>(namespace: NS, props: MailFormTexts) {
  const { locale, inbox } = props
  return {
    ...useFormTexts(namespace, props),
    inbox: useMessages('inbox', { locale, messages: inbox })
  }
}
