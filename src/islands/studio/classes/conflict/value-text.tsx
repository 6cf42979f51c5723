import { recordOf } from '#domain/record.ts'
import { direction, type Locale, locales } from '#i18n/locale.ts'
import { isBilingual, plainText, readText } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'

/** Letters of a text that is shown in part. */
const SHOWN_MOST = 600

/** A value of the document as an author reads it. */
export function ValueText({ value, path }: { value: unknown; path: string }) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const text = textOf(value, locale)
  if (text === '') return <span className="text-ink-muted">{t('valueNone')}</span>
  const isLong = text.length > SHOWN_MOST
  return (
    <span className="whitespace-pre-wrap wrap-anywhere" {...languageOf(value, path, locale)}>
      {isLong ? `${text.slice(0, SHOWN_MOST)}…` : text}
    </span>
  )
}

/** Bilingual values are read as `textOf` reads them; paths of others have their language. */
function languageOf(value: unknown, path: string, locale: Locale) {
  const own = isBilingual(value)
    ? readText(value, locale).locale
    : locales.find(one => path.split('.').includes(one))
  return own ? { dir: direction[own], lang: own } : { dir: 'auto' }
}

function textOf(value: unknown, locale: Locale): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (Array.isArray(value)) return value.map(one => textOf(one, locale)).join('\n')
  if (typeof value !== 'object') return String(value)
  const { ar, en, title, text, file } = recordOf(value)
  if (typeof ar === 'string' && typeof en === 'string') return plainText({ ar, en }, locale)
  if (title !== undefined || text !== undefined) return textOf(title ?? text, locale)
  if (file !== undefined) return textOf(file, locale)
  return Object.values(value)
    .map(one => textOf(one, locale))
    .filter(Boolean)
    .join('\n')
}
