import i18next from 'i18next'
import type { Locale } from './locale.ts'
import type { Messages, Namespace, Translate } from './translator.ts'

const known = new Map<string, Translate<Namespace>>()

/**
 * `t` of a namespace in a language, for pages while they are built.
 *
 * The instance is the one that astro-i18next opens; its current language is never changed, since
 * pages of both languages may be rendered at once.
 */
export function translate<NS extends Namespace>(locale: Locale, ns: NS): Translate<NS> {
  const name = `${locale} ${ns}`
  const t = known.get(name) ?? (i18next.getFixedT(locale, ns) as Translate<Namespace>)
  known.set(name, t)
  return t as Translate<NS>
}

/** All texts of a namespace, to be handed to a script. */
export function messagesOf(locale: Locale, ns: Namespace): Messages {
  return i18next.getResourceBundle(locale, ns) as Messages
}
