import { useId } from 'react'
import { direction, type Locale, locales } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { describedBy, FieldError, FieldHint } from '#ui/kit/form/field-frame.tsx'

interface Props {
  /** The controls are `name.ar` and `name.en`. */
  name: string
  label: string
  hint?: string
  value: Bilingual
  /** By `name.ar`. */
  errors: Readonly<Record<string, string>>
  /** What is saved, where it differs. */
  marks?: Readonly<Partial<Record<Locale, string>>>
  maxLength: number
  onText: (language: Locale, text: string) => void
}

/** A short text in both languages side by side, each in its direction; that of the page first. */
export function TwinText({ name, label, hint, value, errors, marks, maxLength, onText }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const ordered = locale === locales[0] ? locales : locales.toReversed()
  return (
    <fieldset className="twin" aria-describedby={hint && `${id}-hint`}>
      <legend className="twin-label">{label}</legend>
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      <div className="twin-sides">
        {ordered.map(language => {
          const own = `${id}-${language}`
          const error = errors[`${name}.${language}`]
          return (
            <div key={language} className="twin-side">
              <label className="twin-language" htmlFor={own}>
                <span>
                  <span className="sr-only">{label}: </span>
                  {t(`language.${language}`)}
                </span>
                {marks?.[language] && <span className="font-normal">{marks[language]}</span>}
              </label>
              <input
                className="field"
                id={own}
                name={`${name}.${language}`}
                value={value[language]}
                lang={language}
                dir={direction[language]}
                maxLength={maxLength}
                autoComplete="off"
                {...describedBy(own, { error })}
                onChange={event => onText(language, event.target.value)}
              />
              {error && <FieldError id={own}>{error}</FieldError>}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
