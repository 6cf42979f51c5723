import { numberRuns } from '#domain/text/number-runs.ts'
import { direction, type Locale } from '#i18n/locale.ts'

interface Props {
  text: string
  locale: Locale
}

/** A text; in Arabic with its sums, ranges and percentages isolated from left to right. */
export function IsolatedNumbers({ text, locale }: Props) {
  if (direction[locale] === 'ltr') return text
  return numberRuns(text).map((part, at) =>
    part.isRun ? (
      <bdi key={at} dir="ltr">
        {part.text}
      </bdi>
    ) : (
      part.text
    )
  )
}
