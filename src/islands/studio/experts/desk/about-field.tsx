import { useId } from 'react'
import { type Locale, locales } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { MarkdownBox } from '#islands/studio/classes/markdown/markdown-box.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { FieldError } from '#ui/kit/form/field-frame.tsx'

interface Props {
  value: Bilingual
  errors: Readonly<Record<string, string>>
  onText: (language: Locale, text: string) => void
}

/** The text about an expert in both languages, as Markdown. */
export function AboutField({ value, errors, onText }: Props) {
  const t = useTexts('studioExperts')
  const words = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const id = useId()
  const ordered = locale === locales[0] ? locales : locales.toReversed()
  return (
    <fieldset className="twin">
      <legend className="twin-label">{t('about')}</legend>
      <div className="twin-sides">
        {ordered.map(language => {
          const error = errors[`about.${language}`]
          const own = `${id}-${language}`
          return (
            <div key={language} className="twin-side" data-invalid={error ? true : undefined}>
              <p className="twin-language">{words(`language.${language}`)}</p>
              <MarkdownBox
                name={`${t('about')}: ${words(`language.${language}`)}`}
                {...{ language, text: value[language] }}
                steps={`about.${language}`}
                onText={text => onText(language, text)}
              />
              {error && <FieldError id={own}>{error}</FieldError>}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
