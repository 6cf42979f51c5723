import { localeOf } from '#i18n/locale.ts'
import { type Messages, type Namespace, type Translate, translator } from '#i18n/translator.ts'

/** `t` of a namespace in a `messages.astro` of the page. */
export function messages<NS extends Namespace>(ns: NS): Translate<NS> {
  const text = document.getElementById(`messages-${ns}`)?.textContent ?? '{}'
  return translator(localeOf(location.pathname), JSON.parse(text) as Messages)
}
