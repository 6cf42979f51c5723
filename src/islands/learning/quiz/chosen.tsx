import type { Locale } from '#i18n/locale.ts'
import type { Quiz } from '#stores/quiz/quiz.ts'
import { CodedText } from './coded-text.tsx'

interface Props {
  locale: Locale
  label: string
  /** Stands where nothing was chosen. */
  none: string
  question: Quiz['questions'][number]
  chosen: readonly number[]
}

export function Chosen({ locale, label, none, question, chosen }: Props) {
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
