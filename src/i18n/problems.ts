import arField from '#locales/ar/field.json' with { type: 'json' }
import ar from '#locales/ar/problem.json' with { type: 'json' }
import enField from '#locales/en/field.json' with { type: 'json' }
import en from '#locales/en/problem.json' with { type: 'json' }
import type { Locale } from './locale.ts'

const TITLES = { ar, en } satisfies Record<Locale, typeof ar>

export type ProblemKey = keyof typeof ar

/** What a refusal is called, in the reader's language. */
export function problemTitle(locale: Locale, code: ProblemKey): string {
  return TITLES[locale][code]
}

const FIELDS = { ar: arField, en: enField } satisfies Record<Locale, typeof arField>

/** What is wrong with a field, in the reader's language. @param code the schema's own; one it does not know is “not valid” */
export function fieldMessage(locale: Locale, code: string): string {
  const messages = FIELDS[locale]
  return Object.hasOwn(messages, code) ? messages[code as keyof typeof arField] : messages.custom
}
