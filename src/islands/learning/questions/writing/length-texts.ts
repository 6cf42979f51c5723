import { formatNumber } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'

interface LengthTexts {
  hint?: string
  error?: string
}

/** What a field shows near its end. Input beyond it stays, and is sent once it is shorter. */
export function lengthTexts(
  t: Translate<'questions'>,
  locale: Locale,
  left: number | undefined
): LengthTexts {
  if (left === undefined) return {}
  const count = Math.abs(left)
  const number = formatNumber(count, locale)
  return left < 0
    ? { error: t('form.over', { count, number }) }
    : { hint: t('form.left', { count, number }) }
}
