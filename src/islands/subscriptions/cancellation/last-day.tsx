import { lastDayBefore } from '#domain/time/cairo-day.ts'
import { formatDate } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { Sentence } from '#islands/accounts/forms/sentence.tsx'

interface Props {
  /** With `{date}` as slot. */
  text: string
  locale: Locale
  /** ISO 8601. */
  expiresAt: string
  /** Formats the day as YYYY-MM-DD. @see spec §2, “Cancel-success screen” */
  isNumeric?: boolean
}

export function LastDay({ text, locale, expiresAt, isNumeric = false }: Props) {
  const day = lastDayBefore(expiresAt)
  const date = (
    <bdi className="font-bold whitespace-nowrap text-ink" {...(isNumeric && { dir: 'ltr' })}>
      <time dateTime={day}>{isNumeric ? day : formatDate(day, locale)}</time>
    </bdi>
  )
  return <Sentence text={text} parts={{ date }} />
}
