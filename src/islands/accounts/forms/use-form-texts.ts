import type { Messages, Namespace, Translate } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'

/** Props of an island with its own texts and those of all forms. */
export interface FormTexts extends Translated {
  form: Messages
}

export function useFormTexts<NS extends Namespace>(
  namespace: NS,
  props: FormTexts
): { t: Translate<NS>; form: Translate<'form'> } {
  const { locale, form } = props
  return {
    t: useMessages(namespace, props),
    form: useMessages('form', { locale, messages: form })
  }
}

/** The same for a form that sends a mail. */
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
