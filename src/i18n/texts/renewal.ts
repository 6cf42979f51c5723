import ar from '#locales/ar/renewal.json' with { type: 'json' }
import en from '#locales/en/renewal.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const renewalText = translators<'renewal'>({ ar, en })
