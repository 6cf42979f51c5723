import { numberRuns } from '#domain/text/number-runs.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

/** A text of the API, isolated, with its language where the page has another one. */
export function BilingualText({ text, locale }: { text: Bilingual; locale: Locale }) {
  const { value, locale: own } = readText(text, locale)
  return (
    <bdi dir={direction[own]} {...(own !== locale && { lang: own })}>
      <IsolatedNumbers text={value} locale={own} />
    </bdi>
  )
}

/** A text; in Arabic with its sums, ranges and percentages isolated from left to right. */
export function IsolatedNumbers({ text, locale }: { text: string; locale: Locale }) {
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
