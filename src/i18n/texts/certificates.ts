import ar from '#locales/ar/certificate.json' with { type: 'json' }
import en from '#locales/en/certificate.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'

const TEXTS: Record<Locale, Translate<'certificate'>> = {
  ar: translator('ar', ar),
  en: translator('en', en)
}

export const certificateText = (locale: Locale): Translate<'certificate'> => TEXTS[locale]
