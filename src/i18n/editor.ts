import ar from '#locales/ar/editor.json' with { type: 'json' }
import en from '#locales/en/editor.json' with { type: 'json' }
import type { Locale } from './locale.ts'
import { type Translate, translator } from './translator.ts'

const TEXTS = { ar, en } satisfies Record<Locale, typeof ar>

/** Texts of the web editor in a language. */
export function editorTexts(locale: Locale): Translate<'editor'> {
  return translator<'editor'>(locale, TEXTS[locale])
}
