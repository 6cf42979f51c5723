import type { Messages, Namespace, Translate } from '#i18n/translator.ts'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'

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
