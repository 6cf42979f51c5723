import arField from '#locales/ar/field.json' with { type: 'json' }
import ar from '#locales/ar/problem.json' with { type: 'json' }
import enField from '#locales/en/field.json' with { type: 'json' }
import en from '#locales/en/problem.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { translator, type Values } from '#i18n/translator.ts'

const TITLES = { ar, en } satisfies Record<Locale, typeof ar>

export type ProblemKey = keyof typeof ar

export function problemTitle(locale: Locale, code: ProblemKey): string {
  return TITLES[locale][code]
}

const FIELDS = { ar: arField, en: enField } satisfies Record<Locale, typeof arField>

/** Unknown keys give “not valid”. */
export function fieldMessage(locale: Locale, key: string, values: Values = {}): string {
  const messages = FIELDS[locale]
  const t = translator<'field'>(locale, messages)
  return t(Object.hasOwn(messages, key) ? (key as keyof typeof arField) : 'custom', values)
}
