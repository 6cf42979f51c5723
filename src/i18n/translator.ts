import type { Locale } from './locale.ts'
import type { Reference } from './reference.ts'

export type Namespace = keyof Reference

type Plain<Key> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key

/** `level.BEGINNER`; plural forms have one key: `episodes`. */
export type KeyOf<NS extends Namespace> = {
  [Key in keyof Reference[NS] & string]: Reference[NS][Key] extends string
    ? Plain<Key>
    : `${Key}.${Plain<keyof Reference[NS][Key] & string>}`
}[keyof Reference[NS] & string]

export type Values = Readonly<Record<string, string | number>>

/** `count` chooses the plural form. */
export type Translate<NS extends Namespace> = (key: KeyOf<NS>, values?: Values) => string

export type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** `t` for scripts: the subset of i18next that our files use. */
export function translator<NS extends Namespace>(
  locale: Locale,
  messages: Messages
): Translate<NS> {
  const rules = new Intl.PluralRules(locale)
  const find = (key: string): string | undefined => {
    const [first = '', second] = key.split('.')
    const found = Object.hasOwn(messages, first) ? messages[first] : undefined
    if (typeof found !== 'object') return second === undefined ? found : undefined
    return second !== undefined && Object.hasOwn(found, second) ? found[second] : undefined
  }
  return (key, values = {}) => {
    const { count } = values
    const text =
      typeof count === 'number' ? (find(`${key}_${rules.select(count)}`) ?? find(key)) : find(key)
    return (text ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}

/** `t` in both languages, for texts that are bundled. */
export function translators<NS extends Namespace>(texts: Record<Locale, Messages>) {
  const both = { ar: translator<NS>('ar', texts.ar), en: translator<NS>('en', texts.en) }
  return (locale: Locale): Translate<NS> => both[locale]
}
