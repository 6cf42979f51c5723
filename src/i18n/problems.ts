import ar from '#locales/ar/problem.json' with { type: 'json' }
import en from '#locales/en/problem.json' with { type: 'json' }
import type { Locale } from './locale.ts'

const TITLES = { ar, en } satisfies Record<Locale, typeof ar>

export type ProblemKey = keyof typeof ar

/** What a refusal is called, in the reader's language. */
export function problemTitle(locale: Locale, code: ProblemKey): string {
  return TITLES[locale][code]
}
