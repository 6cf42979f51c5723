import ar from '#locales/ar/payment.json' with { type: 'json' }
import en from '#locales/en/payment.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { type Translate, translator } from '#i18n/translator.ts'

const TEXTS: Record<Locale, Translate<'payment'>> = {
  ar: translator('ar', ar),
  en: translator('en', en)
}

export const paymentText = (locale: Locale): Translate<'payment'> => TEXTS[locale]
