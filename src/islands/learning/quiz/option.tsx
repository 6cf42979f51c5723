import { useId } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Quiz } from '#stores/quiz/quiz.ts'
import { CodedText } from './coded-text.tsx'

interface Props {
  locale: Locale
  name: string
  option: Quiz['questions'][number]['options'][number]
  digit: number | undefined
  isMultiple: boolean
  isChosen: boolean
  onChoose: () => void
}

export function Option({ locale, name, option, digit, isMultiple, isChosen, onChoose }: Props) {
  const id = useId()
  return (
    <label className="radio-card min-h-14 items-center" htmlFor={id}>
      <input
        className={isMultiple ? 'tick' : 'tick tick-round'}
        id={id}
        type={isMultiple ? 'checkbox' : 'radio'}
        name={name}
        value={option.id}
        checked={isChosen}
        aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
        onChange={onChoose}
      />
      <span className="min-w-0 grow wrap-anywhere">
        <CodedText text={option.text} locale={locale} />
      </span>
      {digit !== undefined && (
        <kbd
          className="hidden size-7 shrink-0 place-items-center rounded-lg border border-line bg-sunken text-sm text-ink-muted [@media(hover:hover)]:grid"
          aria-hidden="true"
        >
          {digit}
        </kbd>
      )}
    </label>
  )
}
