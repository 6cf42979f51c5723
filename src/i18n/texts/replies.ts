import ar from '#locales/ar/reply.json' with { type: 'json' }
import en from '#locales/en/reply.json' with { type: 'json' }
import type { Bilingual } from '#i18n/text.ts'

/** What the API says of something done, in both languages. */
export function replyText(key: keyof typeof ar): Bilingual {
  return { ar: ar[key], en: en[key] }
}
