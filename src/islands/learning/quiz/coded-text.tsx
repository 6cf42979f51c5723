import { codeParts } from '#domain/text/code-parts.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { IsolatedNumbers } from '#islands/frame/numbers.tsx'

interface Props {
  text: Bilingual
  locale: Locale
}

/** A text of a quiz, with code between backticks from left to right. */
export function CodedText({ text, locale }: Props) {
  const { value, locale: own } = readText(text, locale)
  return (
    <bdi dir={direction[own]} {...(own !== locale && { lang: own })}>
      {codeParts(value).map((part, at) =>
        part.isCode ? (
          <code key={at} className="rounded bg-sunken px-1.5 font-mono text-[0.9em]" dir="ltr">
            {part.text}
          </code>
        ) : (
          <IsolatedNumbers key={at} text={part.text} locale={own} />
        )
      )}
    </bdi>
  )
}
