import { type ReactNode, useState } from 'react'
import type { ClassDocument, DraftItem } from '#contract/studio/classes/class-document.ts'
import { direction, type Locale, locales } from '#i18n/locale.ts'
import { type Bilingual, readText } from '#i18n/text.ts'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import type { EditorPlace } from '#islands/studio/classes/editor/place.ts'
import { Segments } from '#islands/studio/classes/fields/segments.tsx'
import { QuizSheet } from '#islands/studio/classes/quiz/quiz-trial.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  document: ClassDocument
  place: EditorPlace
}

/** What is open as learners read it, in either language, by their renderer. */
export function DraftPreview({ document, place }: Props) {
  const t = useTexts('studioClassEditor')
  const { locale } = useFacts()
  const [language, setLanguage] = useState<Locale>(locale)
  return (
    <div className="grid gap-4">
      <Segments
        label={t('previewLanguage')}
        value={language}
        choices={locales.map(value => ({ value, label: t(`language.${value}`) }))}
        onChoice={setLanguage}
      />
      <div className="draft-preview">
        <Shown {...{ document, place, language }} />
      </div>
    </div>
  )
}

function Shown({ document, place, language }: Props & { language: Locale }) {
  const t = useTexts('studioClassEditor')
  if (place.kind === 'page') return <ClassPreview document={document} language={language} />
  const module = document.modules[place.module]
  const item = place.kind === 'item' ? module?.items[place.item] : undefined
  if (!module) return null
  if (!item) {
    return (
      <>
        <Heading text={module.title} language={language} />
        <ol className="grid gap-1">
          {module.items.map(({ key, type, title }) => (
            <li key={key} className="flex gap-3">
              <Icon name={type} className="mt-1 size-4.5 text-ink-muted" />
              <Read text={title} language={language} />
            </li>
          ))}
        </ol>
      </>
    )
  }
  return (
    <>
      <Heading text={item.title} language={language} />
      <ItemPreview item={item} language={language} none={t('previewNone')} />
    </>
  )
}

function ItemPreview({
  item,
  language,
  none
}: {
  item: DraftItem
  language: Locale
  none: string
}) {
  if (item.type === 'text') return <Prose text={item.body} language={language} />
  if (item.type === 'quiz') return <QuizSheet key={item.key} quiz={item} />
  return <p className="text-ink-muted">{none}</p>
}

function ClassPreview({
  document: { texts },
  language
}: {
  document: ClassDocument
  language: Locale
}) {
  const t = useTexts('studioClassEditor')
  const both = (field: 'title' | 'summary' | 'description') => ({
    ar: texts.ar[field],
    en: texts.en[field]
  })
  const objectives = texts[language].objectives.filter(text => text.trim() !== '')
  return (
    <>
      <Heading text={both('title')} language={language} />
      <p className="text-lg text-ink-muted">
        <Read text={both('summary')} language={language} />
      </p>
      {objectives.length > 0 && (
        <section className="grid gap-2">
          <h4 className="text-base">{t('objectives')}</h4>
          <ul className="grid gap-1.5" lang={language} dir={direction[language]}>
            {objectives.map(text => (
              <li key={text} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-brand-ink" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Prose text={both('description')} language={language} />
    </>
  )
}

interface TextProps {
  text: Bilingual
  language: Locale
}

function Heading({ text, language }: TextProps): ReactNode {
  return (
    <h3 className="text-xl">
      <Read text={text} language={language} />
    </h3>
  )
}

function Read({ text, language }: TextProps) {
  const { value, locale } = readText(text, language)
  return (
    <bdi lang={locale} dir={direction[locale]}>
      {value}
    </bdi>
  )
}

function Prose({ text, language }: TextProps) {
  const { value, locale } = readText(text, language)
  return (
    <div className="prose" lang={locale} dir={direction[locale]}>
      <MarkdownText source={value} locale={locale} />
    </div>
  )
}
