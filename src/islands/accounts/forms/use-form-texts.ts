import type { Messages, Namespace, Translate } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'

/** Texts of an island with a form: its own, those of all forms, and those of mails on their way. */
export interface FormTexts extends Translated {
  form: Messages
  inbox: Messages
}

export function useFormTexts<NS extends Namespace>(
  namespace: NS,
  props: FormTexts
): { t: Translate<NS>; form: Translate<'form'>; inbox: Translate<'inbox'> } {
  const { locale } = props
  return {
    t: useMessages(namespace, props),
    form: useMessages('form', { locale, messages: props.form }),
    inbox: useMessages('inbox', { locale, messages: props.inbox })
  }
}
