import { codeParts } from '#domain/text/code-parts.ts'
import { direction, type Locale } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { IsolatedNumbers } from '#islands/frame/bilingual.tsx'
import type { Quiz } from '#stores/learning/quiz/quiz.ts'

/** A text of a quiz, with code between backticks from left to right. */
export function CodedText({ text, locale }: { text: Bilingual; locale: Locale }) {
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

interface ChosenProps {
  locale: Locale
  label: string
  /** Stands where nothing was chosen. */
  none: string
  question: Quiz['questions'][number]
  chosen: readonly number[]
}

export function Chosen({ locale, label, none, question, chosen }: ChosenProps) {
  const options = question.options.filter(({ id }) => chosen.includes(id))
  return (
    <div>
      <p className="text-sm text-ink-muted">{label}</p>
      {options.length === 0 ? (
        <p className="font-semibold text-gold-ink">{none}</p>
      ) : (
        <ul className="grid gap-0.5">
          {options.map(({ id, text }) => (
            <li key={id} className="font-semibold wrap-anywhere">
              <CodedText text={text} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
