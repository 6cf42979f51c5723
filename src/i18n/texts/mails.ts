import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'

const TEXTS: Record<Locale, Translate<'mail'>> = {
  ar: translator('ar', ar),
  en: translator('en', en)
}

export const mailTexts = (locale: Locale): Translate<'mail'> => TEXTS[locale]
