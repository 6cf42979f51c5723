import { useState } from 'react'
import type { DocumentSteps } from '#domain/studio/document-paths.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { Segments } from '#islands/studio/classes/fields/segments.tsx'
import { useOrderedLocales } from '#islands/studio/classes/fields/twin-field.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { MarkdownSide } from './markdown-side.tsx'

interface Props {
  label: string
  value: Readonly<Record<Locale, string>>
  stepsOf: (language: Locale) => DocumentSteps
  /** For a whole lesson. */
  isTall?: boolean
  /** Whether learners see its pictures. */
  hasPictures?: boolean
}

const SHOWN = ['both', ...locales] as const

/** A long text in both languages, side by side or one alone. */
export function MarkdownField({
  label,
  value,
  stepsOf,
  isTall = false,
  hasPictures = false
}: Props) {
  const t = useTexts('studioClassEditor')
  const ordered = useOrderedLocales()
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('both')
  const languages = ordered.filter(language => shown === 'both' || shown === language)
  return (
    <fieldset className="twin">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="twin-label" aria-hidden="true">
          {label}
        </span>
        <Segments
          label={t('shownLanguages')}
          value={shown}
          choices={SHOWN.map(value => ({
            value,
            label: value === 'both' ? t('bothLanguages') : t(`language.${value}`)
          }))}
          onChoice={setShown}
        />
      </div>
      <div className="twin-sides" data-single={languages.length === 1 || undefined}>
        {languages.map(language => (
          <MarkdownSide
            key={language}
            {...{ label, language, isTall, hasPictures }}
            steps={stepsOf(language)}
            text={value[language]}
          />
        ))}
      </div>
    </fieldset>
  )
}
