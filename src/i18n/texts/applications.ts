import ar from '#locales/ar/application.json' with { type: 'json' }
import en from '#locales/en/application.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const applicationTexts = translators<'application'>({ ar, en })
