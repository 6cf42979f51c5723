import ar from '#locales/ar/application.json' with { type: 'json' }
import en from '#locales/en/application.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'

const TEXTS: Record<Locale, Translate<'application'>> = {
  ar: translator('ar', ar),
  en: translator('en', en)
}

export const applicationTexts = (locale: Locale): Translate<'application'> => TEXTS[locale]
