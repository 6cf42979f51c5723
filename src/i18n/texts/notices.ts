import ar from '#locales/ar/notices.json' with { type: 'json' }
import en from '#locales/en/notices.json' with { type: 'json' }
import { translators } from '#i18n/translator.ts'

/** Texts of notices, for pushes. */
export const noticeTexts = translators<'notices'>({ ar, en })
