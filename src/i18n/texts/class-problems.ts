import ar from '#locales/ar/classProblem.json' with { type: 'json' }
import en from '#locales/en/classProblem.json' with { type: 'json' }
import { translator, type Values } from '#i18n/translator.ts'

/** What is wrong with a class, in both languages. */
export function classProblemText(
  code: keyof typeof ar,
  values: Values = {}
): { ar: string; en: string } {
  return {
    ar: translator<'classProblem'>('ar', ar)(code, values),
    en: translator<'classProblem'>('en', en)(code, values)
  }
}
