import i18next from 'i18next'
import { digestOfFile, jsonInput, noteFile } from '#inputs/files.ts'
import { digestOf, input } from '#inputs/inputs.ts'
import { LOADED_LATER } from './loaded-later.ts'
import { builtLocale, type Locale, locales, localized } from './locale.ts'
import type { Messages, Namespace, Translate, Values } from './translator.ts'

type AnyTranslate = (key: string, values?: Values) => string

const known = new Map<string, AnyTranslate>()

/** `t` of a namespace for pages at build time, in both languages at once. */
export function translate<NS extends Namespace>(locale: Locale, ns: NS): Translate<NS> {
  noteFile(fileOf(locale, ns))
  const name = `${locale} ${ns}`
  const t = known.get(name) ?? open(locale, ns)
  known.set(name, t)
  return t
}

const fileOf = (locale: Locale, ns: Namespace) => `src/locales/${locale}/${ns}.json`

function open(locale: Locale, ns: Namespace): AnyTranslate {
  const t = i18next.getFixedT(locale, ns)
  const written = new Map<string, string>()
  return (key, values = {}) => {
    // The same few texts and numbers are on every page; i18next takes a tenth of its time.
    const isFew = Object.values(values).every(value => typeof value === 'number')
    const name = isFew ? `${key} ${JSON.stringify(values)}` : ''
    const text = written.get(name) ?? String(t(key, { ...values }))
    if (isFew) written.set(name, text)
    return text
  }
}

/** Language of the page that is being built, its texts, and its addresses of paths. */
export function localize<NS extends Namespace>(page: Parameters<typeof builtLocale>[0], ns: NS) {
  const locale = builtLocale(page)
  return { locale, t: translate(locale, ns), href: (path: string) => localized(path, locale) }
}

export function messagesOf(locale: Locale, ns: Namespace): Messages {
  return jsonInput<Messages>(fileOf(locale, ns))()
}

/** Props of an island with a form: its language, its texts and those of all forms. */
export function formMessages(locale: Locale, ns: Namespace) {
  return { locale, messages: messagesOf(locale, ns), form: messagesOf(locale, 'form') }
}

/** Folder of the texts that scripts fetch, named by their content. */
export const nameOfTexts = input('texts of scripts', () =>
  digestOf(
    locales.flatMap(locale => LOADED_LATER.map(ns => digestOfFile(fileOf(locale, ns))))
  ).slice(0, 8)
)
