import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from './locale.ts'
import { type Translate, translator } from './translator.ts'

const TEXTS = { ar, en } satisfies Record<Locale, typeof ar>

/** Texts of the mails in a language. */
export function mailTexts(locale: Locale): Translate<'mail'> {
  return translator<'mail'>(locale, TEXTS[locale])
}
