import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { IsolatedNumbers } from './numbers.tsx'

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
