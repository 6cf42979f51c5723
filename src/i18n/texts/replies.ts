import ar from '#locales/ar/reply.json' with { type: 'json' }
import en from '#locales/en/reply.json' with { type: 'json' }
import type { Bilingual } from '#i18n/text.ts'

export function replyText(key: keyof typeof ar): Bilingual {
  return { ar: ar[key], en: en[key] }
}
