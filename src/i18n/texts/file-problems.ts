import ar from '#locales/ar/fileProblem.json' with { type: 'json' }
import en from '#locales/en/fileProblem.json' with { type: 'json' }
import { translator, type Values } from '#i18n/translator.ts'

export type FileProblemCode = keyof typeof ar

/** What is wrong with a file of the catalogue folder, in both languages. */
export function fileProblemText(
  code: FileProblemCode,
  values: Values = {}
): { ar: string; en: string } {
  return {
    ar: translator<'fileProblem'>('ar', ar)(code, values),
    en: translator<'fileProblem'>('en', en)(code, values)
  }
}
