import { LONGEST } from '#contract/fields.ts'
import { direction, locales } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import type { FieldIssues } from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Field } from '#ui/kit/form/field.tsx'

interface Props {
  issues: FieldIssues
  name?: Bilingual
}

/** The name in both languages, that of the page first. */
export function CategoryNameFields({ issues, name }: Props) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const ordered = [...locales].sort(one => (one === locale ? -1 : 1))
  return ordered.map(language => (
    <Field
      key={language}
      name={language}
      label={t(`nameIn.${language}`)}
      lang={language}
      dir={direction[language]}
      defaultValue={name?.[language]}
      maxLength={LONGEST.title}
      autoComplete="off"
      error={issues[language]}
    />
  ))
}

/** The names that were typed, and what is missing. */
export function readNames(typed: FormData, missing: string) {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const name = { ar: text('ar'), en: text('en') }
  const empty = locales.filter(language => name[language] === '')
  const issues: FieldIssues = Object.fromEntries(empty.map(language => [language, missing]))
  return { name, issues }
}
