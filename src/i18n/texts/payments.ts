import ar from '#locales/ar/payment.json' with { type: 'json' }
import en from '#locales/en/payment.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const paymentText = translators<'payment'>({ ar, en })
