import ar from '#locales/ar/receipt.json' with { type: 'json' }
import en from '#locales/en/receipt.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const receiptText = translators<'receipt'>({ ar, en })
