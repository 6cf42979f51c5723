import ar from '#locales/ar/certificate.json' with { type: 'json' }
import en from '#locales/en/certificate.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

export const certificateText = translators<'certificate'>({ ar, en })
