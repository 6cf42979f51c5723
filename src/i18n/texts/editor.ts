import type { Subject } from '#domain/content/faq-subjects.ts'
import ar from '#locales/ar/editor.json' with { type: 'json' }
import arFaq from '#locales/ar/faq.json' with { type: 'json' }
import en from '#locales/en/editor.json' with { type: 'json' }
import enFaq from '#locales/en/faq.json' with { type: 'json' }
import type { Locale } from '#i18n/locale.ts'
import { translators } from '#i18n/translator.ts'

export const editorTexts = translators<'editor'>({ ar, en })

const SUBJECTS: Record<Locale, Record<Subject, string>> = { ar: arFaq.subject, en: enFaq.subject }

export const subjectTitles = (locale: Locale): Readonly<Record<string, string>> => SUBJECTS[locale]
