import ar from '#locales/ar/mail.json' with { type: 'json' }
import en from '#locales/en/mail.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const mailTexts = translators<'mail'>({ ar, en })
