import { numberRuns } from '#domain/text/number-runs.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'

interface Props {
  text: Bilingual
  locale: Locale
}

/** A text of the API, isolated, with its language where the page has another one. */
export function BilingualText({ text, locale }: Props) {
  const { value, locale: own } = readText(text, locale)
  return (
    <bdi dir={direction[own]} {...(own !== locale && { lang: own })}>
      <IsolatedNumbers text={value} locale={own} />
    </bdi>
  )
}

interface IsolatedNumbersProps {
  text: string
  locale: Locale
}

/** A text; in Arabic with its sums, ranges and percentages isolated from left to right. */
export function IsolatedNumbers({ text, locale }: IsolatedNumbersProps) {
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
